import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { caseId } from './cases.ts';
import { createdAt, moment } from './columns.ts';

/**
 * Pairs that owners named when their pet was home: the found report was the missing pet. The photos of a pair may be
 * learnt from while both sides agree, and the story names the finder while the finder agrees. A row goes with either
 * report, and when the missing one opens again.
 */
export const reunions = pgTable(
  'reunions',
  {
    missing_case_id: caseId('missing_case_id').primaryKey(),
    found_case_id: caseId('found_case_id').notNull(),
    /** when the owner of the missing pet agreed; null if they did not, or withdrew it */
    owner_agreed_at: moment('owner_agreed_at'),
    /** the same of the finder */
    finder_agreed_at: moment('finder_agreed_at'),
    /** the first name that the finder lets the story give; null if they do not */
    finder_name: text('finder_name'),
    /** naming the pair closed the found report, so that ending it opens that again */
    closed_found: boolean('closed_found').notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [index('reunions_found').on(t.found_case_id)],
);

/** Pairs of which the finder said that they are not the same pet. They cannot be named again. */
export const reunion_objections = pgTable(
  'reunion_objections',
  {
    missing_case_id: caseId('missing_case_id').notNull(),
    found_case_id: caseId('found_case_id').notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.missing_case_id, t.found_case_id] })],
);

/** One row per pair that an owner was notified of, so that nobody is notified of the same match twice. */
export const match_notifications = pgTable(
  'match_notifications',
  {
    missing_case_id: caseId('missing_case_id').notNull(),
    found_case_id: caseId('found_case_id').notNull(),
    confidence: doublePrecision('confidence').notNull(),
    /** whether photos of both cases were compared, or only the fields */
    photos_compared: boolean('photos_compared').notNull().default(false),
    /** how many volunteers had said "same" when both sides were told of it; 0 while they were not told */
    volunteers: integer('volunteers').notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.missing_case_id, t.found_case_id] })],
);
