import { boolean, doublePrecision, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { caseId } from './cases.ts';
import { createdAt } from './columns.ts';

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
