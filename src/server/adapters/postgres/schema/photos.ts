import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { reportReasons } from '#core/moderation/vocabulary.ts';
import type { FractionBox } from '#server/photos/photo-analyzer.ts';
import { user } from './accounts.ts';
import { cases } from './cases.ts';
import { createdAt, moment, now } from './columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * A stored photo. Without a case it is an upload that no report uses yet, and is deleted after a day. Without an owner it
 * was sent by somebody without an account (a look), and is deleted after an hour.
 */
export const photos = pgTable(
  'photos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    owner_user_id: text('owner_user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** hash of the secret that the sender of a look has; null for a photo with an owner */
    look_hash: text('look_hash').unique(),
    case_id: uuid('case_id').references(() => cases.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    /** keys in the file store: case-images/<user id>/<random>.webp and .thumb.webp */
    key: text('key').notNull().unique(),
    thumb_key: text('thumb_key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbhash: text('thumbhash'),
    /** where the animal is: the whole image if none was found, null until a photo model has analyzed it */
    subject_box: jsonb('subject_box').$type<FractionBox>(),
    /** when a moderator hid it from everybody, and the reason that its owner is told */
    hidden_at: moment('hidden_at'),
    hidden_reason: text('hidden_reason', { enum: reportReasons }),
    created_at: createdAt(),
  },
  (t) => [
    check('photos_owner_or_look', sql`(${t.owner_user_id} is null) = (${t.look_hash} is not null)`),
    index('photos_case').on(t.case_id, t.position),
    index('photos_owner').on(t.owner_user_id),
  ],
);

/** A photo model's result for a photo. Embeddings of different models are never compared. */
export const photo_embeddings = pgTable(
  'photo_embeddings',
  {
    photo_id: uuid('photo_id')
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    model: text('model').notNull(),
    /** little-endian half floats, L2-normalised; null if no animal was found */
    vector: bytea('vector'),
    detected_species: text('detected_species'),
    detected_score: doublePrecision('detected_score'),
    notes: jsonb('notes').$type<string[]>().notNull().default([]),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.photo_id, t.model] })],
);

/** The photo models that this site's matches have gone by. The current one has the latest `since`. */
export const photo_models = pgTable('photo_models', {
  /** id of the model, as in photo_embeddings */
  model: text('model').primaryKey(),
  /** what settings call it */
  name: text('name').notNull(),
  since: moment('since').notNull().default(now),
});
