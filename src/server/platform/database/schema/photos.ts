import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { threadSides } from '#core/messages/thread-words.ts';
import { holdReasons, type PhotoJudgement } from '#core/moderation/photo-safety.ts';
import { reportReasons } from '#core/moderation/vocabulary.ts';
import type { FractionBox } from '#core/photos/focus.ts';
import { accountId } from './accounts.ts';
import { case_updates } from './case-updates.ts';
import { caseId } from './cases.ts';
import { bytea, createdAt, moment, now, rowId } from './columns.ts';
import { loosePetId } from './loose-pets.ts';
import { contact_messages, threadId } from './threads.ts';

/**
 * A stored photo. It belongs to a case, a sighting, a loose pet or a message. Without any of them it is an upload that
 * nothing uses yet, and is deleted after a day. Without an owner it was sent by somebody without an account: a look, which
 * is deleted after an hour, or a visitor's photo for a conversation.
 */
export const photos = pgTable(
  'photos',
  {
    id: rowId(),
    owner_user_id: accountId('owner_user_id'),
    /** hash of the secret that the sender of a look has; null for any other photo */
    look_hash: text('look_hash').unique(),
    case_id: caseId('case_id'),
    /** the sighting that it was sent with: not public unless the trail of its case is open, and never matched */
    update_id: uuid('update_id').references(() => case_updates.id, { onDelete: 'cascade' }),
    /** the loose pet that it was sent with: shown to nobody but the owners in `loose_leads`, and never matched */
    loose_pet_id: loosePetId('loose_pet_id'),
    /** the conversation that it was uploaded for, by whom of the two, and the message that it was sent with */
    thread_id: threadId('thread_id'),
    thread_side: text('thread_side', { enum: threadSides }),
    message_id: uuid('message_id').references(() => contact_messages.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    /** keys in the file store: case-images/<user id>/<random>.webp and .thumb.webp */
    key: text('key').notNull().unique(),
    thumb_key: text('thumb_key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbhash: text('thumbhash'),
    /** where the animal is: the whole image if none was found, null until a photo model has analyzed it */
    subject_box: jsonb('subject_box').$type<FractionBox>(),
    /**
     * since when nobody sees it, and why: the reason of a moderator, which its owner is told, or that of the service, which
     * holds it until a moderator has looked
     */
    hidden_at: moment('hidden_at'),
    hidden_reason: text('hidden_reason', { enum: [...reportReasons, ...holdReasons] }),
    /** what the photo model says that it shows; null until it was asked */
    safety: jsonb('safety').$type<PhotoJudgement>(),
    /** perceptual hash, 16 hexadecimal digits; null for photos from before there was one */
    picture_hash: text('picture_hash'),
    created_at: createdAt(),
  },
  (t) => [
    check(
      'photos_sender',
      sql`num_nonnulls(${t.owner_user_id}, ${t.look_hash}) <= 1 and num_nonnulls(${t.owner_user_id}, ${t.look_hash}, ${t.thread_id}) >= 1`,
    ),
    check('photos_one_place', sql`num_nonnulls(${t.case_id}, ${t.update_id}, ${t.loose_pet_id}, ${t.thread_id}) <= 1`),
    check(
      'photos_of_thread',
      sql`(${t.thread_id} is null) = (${t.thread_side} is null) and (${t.message_id} is null or ${t.thread_id} is not null)`,
    ),
    index('photos_case').on(t.case_id, t.position),
    index('photos_update').on(t.update_id).where(sql`update_id is not null`),
    index('photos_loose_pet').on(t.loose_pet_id).where(sql`loose_pet_id is not null`),
    index('photos_thread').on(t.thread_id).where(sql`thread_id is not null`),
    index('photos_message').on(t.message_id, t.position).where(sql`message_id is not null`),
    index('photos_owner').on(t.owner_user_id),
    index('photos_unjudged')
      .on(t.id)
      .where(sql`safety is null and num_nonnulls(case_id, update_id, loose_pet_id, message_id) = 1`),
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

/** The perceptual hashes of photos that moderators took away. Nothing else is kept of them. */
export const removed_pictures = pgTable('removed_pictures', {
  hash: text('hash').primaryKey(),
  created_at: createdAt(),
});

/** The photo models that this site's matches have gone by. The current one has the latest `since`. */
export const photo_models = pgTable('photo_models', {
  /** id of the model, as in photo_embeddings */
  model: text('model').primaryKey(),
  /** what settings call it */
  name: text('name').notNull(),
  since: moment('since').notNull().default(now),
});
