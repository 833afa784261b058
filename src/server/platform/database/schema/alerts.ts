import { boolean, doublePrecision, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { cases } from './cases.ts';
import { createdAt } from './columns.ts';

/** One row per pair that an owner was notified of, so that nobody is notified of the same match twice. */
export const match_notifications = pgTable(
  'match_notifications',
  {
    missing_case_id: uuid('missing_case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    found_case_id: uuid('found_case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    confidence: doublePrecision('confidence').notNull(),
    /** whether photos of both cases were compared, or only the fields */
    photos_compared: boolean('photos_compared').notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.missing_case_id, t.found_case_id] })],
);
