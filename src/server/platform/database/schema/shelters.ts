import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { shelterKinds } from '#core/contract/plan.ts';
import { createdAt, oneOf } from './columns.ts';

/** Shelters, vets and others that the operator lists for people whose pet is missing. */
export const shelters = pgTable(
  'shelters',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: shelterKinds }).notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    url: text('url'),
    town: text('town').notNull(),
    /** the middle of the town; null if it was not found */
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    created_at: createdAt(),
  },
  (t) => [check('shelters_kind', sql`${t.kind} ${oneOf(shelterKinds)}`), index('shelters_name').on(t.town, t.name)],
);
