import { sql } from 'drizzle-orm';
import { boolean, check, date, doublePrecision, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { precisions } from '#core/cases/seen.ts';
import { species } from '#core/pets/vocabulary.ts';
import { accountId } from './accounts.ts';
import { caseId } from './cases.ts';
import { createdAt, moment, oneOf, publicPoint, rowId } from './columns.ts';
import { threads } from './threads.ts';

/** Loose pets that somebody saw and that nobody had reported missing. Shown to nobody but the owners in `loose_leads`. */
export const loose_pets = pgTable(
  'loose_pets',
  {
    id: rowId(),
    reporter_user_id: accountId('reporter_user_id'),
    species: text('species', { enum: species }),
    colour: text('colour'),
    description: text('description').notNull(),
    area_name: text('area_name').notNull(),
    /** the point that matching goes by, obscured like that of a report */
    ...publicPoint(),
    seen_at: moment('seen_at').notNull(),
    seen_precision: text('seen_precision', { enum: precisions }).notNull(),
    seen_day: date('seen_day').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    check('loose_pets_species', sql`${t.species} ${oneOf(species)}`),
    index('loose_pets_newest').on(t.created_at),
    index('loose_pets_reporter').on(t.reporter_user_id),
  ],
);

export const loosePetId = (column: string) => uuid(column).references(() => loose_pets.id, { onDelete: 'cascade' });

/** Missing reports that a loose pet may be, whose owners were told of it. */
export const loose_leads = pgTable(
  'loose_leads',
  {
    case_id: caseId('case_id').notNull(),
    loose_pet_id: loosePetId('loose_pet_id').notNull(),
    confidence: doublePrecision('confidence').notNull(),
    /** the conversation in which the owner asked who saw it; null until then */
    thread_id: uuid('thread_id').references(() => threads.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.case_id, t.loose_pet_id] }), index('loose_leads_pet').on(t.loose_pet_id)],
);

/**
 * Which report was compared with which loose pet: once each, so that nobody finds one by trying descriptions. A report
 * that was deleted still counts for its owner, so its id has no foreign key.
 */
export const loose_comparisons = pgTable(
  'loose_comparisons',
  {
    case_id: uuid('case_id').notNull(),
    loose_pet_id: loosePetId('loose_pet_id').notNull(),
    user_id: accountId('user_id').notNull(),
    /** its owner was told */
    is_lead: boolean('is_lead').notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.case_id, t.loose_pet_id] }),
    index('loose_comparisons_person').on(t.user_id, t.loose_pet_id),
    index('loose_comparisons_pet').on(t.loose_pet_id),
  ],
);
