import { date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { caseId } from './cases.ts';
import { createdAt, rowId } from './columns.ts';

/** Posters that hang in one place, which their owner has named. They have a code of their own. */
export const poster_batches = pgTable(
  'poster_batches',
  {
    id: rowId(),
    case_id: caseId('case_id').notNull(),
    name: text('name').notNull(),
    created_at: createdAt(),
  },
  (t) => [unique('poster_batches_name').on(t.case_id, t.name)],
);

/** How often the code of a batch was scanned on a day, in UTC. Nothing is kept of who scanned it. */
export const poster_scans = pgTable(
  'poster_scans',
  {
    batch_id: uuid('batch_id')
      .notNull()
      .references(() => poster_batches.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.batch_id, t.day] }), index('poster_scans_day').on(t.day)],
);
