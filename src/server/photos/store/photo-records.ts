import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { ThreadSide } from '#core/messages/thread-words.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { helpersOf } from '#server/platform/database/helping.ts';
import { messageReported } from '#server/platform/database/moderation-records.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { fileKeysOf, fullKeyOf } from './photo-keys.ts';
import type { NewPhoto, PhotoRecord, PhotoWithReaders } from './photo-record.ts';
import { isHeld, type PhotoHolder } from './photo-safety.ts';

/** The columns of a photo that are read. */
export const photoColumns = {
  id: photos.id,
  key: photos.key,
  thumb_key: photos.thumb_key,
  width: photos.width,
  height: photos.height,
  thumbhash: photos.thumbhash,
  subject_box: photos.subject_box,
};

/** SQL: columns of a photo `p` as JSON. */
export const photoJson = (names: readonly string[]): string =>
  `json_build_object(${names.map((name) => `'${name}', p.${name}`).join(', ')})`;
/** SQL: all of them, for a `PhotoRecord`. */
export const photoObject = photoJson(Object.keys(photoColumns));

/** An upload that nothing uses yet. */
const isUnused = and(
  isNull(photos.case_id),
  isNull(photos.update_id),
  isNull(photos.loose_pet_id),
  isNull(photos.message_id),
);

/** A photo that was hidden, or belongs to a hidden case or sighting, is not there for anybody. */
const isShown = sql`${photos.hidden_at} is null and not exists (
  select from ${cases} where ${cases.id} = ${photos.case_id} and ${cases.hidden_at} is not null) and not exists (
  select from case_updates u join ${cases} on ${cases.id} = u.case_id
  where u.id = ${photos.update_id} and (u.hidden_at is not null or ${cases.hidden_at} is not null))`;

/**
 * Photos of sightings are for everybody only on an open trail, those of stories always, those of loose pets and messages
 * never.
 */
const isPublic = sql`${isShown} and ${photos.loose_pet_id} is null and ${photos.message_id} is null and (${photos.update_id} is null or exists (
  select from case_updates u join ${cases} on ${cases.id} = u.case_id
  where u.id = ${photos.update_id} and (${cases.trail_open} or u.kind = 'story')))`;

/**
 * The owner of the case that a photo of a sighting was sent for, and who helps. Of a loose pet its sender alone decides who
 * sees it.
 */
const receivers = sql<
  string[]
>`array(select unnest(array(${sql.raw(helpersOf('c.id'))}) || c.owner_user_id) from cases c
  where c.id = (select u.case_id from case_updates u where u.id = photos.update_id))`;

const isReported = sql<boolean>`exists (
  select from reports r where r.kind = 'photo' and r.target_id = photos.id::text)`;

/** It was sent with a message that was reported itself, or with its conversation. */
const ofReported = sql`exists (
  select from contact_messages m where m.id = photos.message_id and ${sql.raw(messageReported)})`;

const held = sql.raw(isHeld('photos'));

type Owned = { owner_user_id: string };
/** `owner_user_id` is null for a visitor. */
type ForThread = { owner_user_id: string | null; thread_id: string; thread_side: ThreadSide };

export async function addPhoto(db: Database, photo: NewPhoto & (Owned | ForThread)): Promise<PhotoRecord> {
  const [added] = await db.insert(photos).values(photoRow(photo)).returning(photoColumns);
  return added!;
}

/** Deletes the rows of older uploads that no case uses, and returns the keys of their files. */
export async function deleteUnused(db: Database, olderThan: Date): Promise<string[]> {
  // looks have a sweep of their own, which removes their files first
  const unused = and(isUnused, isNull(photos.look_hash), lt(photos.created_at, olderThan));
  const gone = await db.delete(photos).where(unused).returning({ key: photos.key, thumb_key: photos.thumb_key });
  return fileKeysOf(gone);
}

/** Those of the photos that belong to the user, held or not, or are shown as part of a case. */
export function visiblePhotos(db: Database, userId: string, ids: readonly string[]): Promise<PhotoRecord[]> {
  const own = eq(photos.owner_user_id, userId);
  const allowed = or(and(own, held), and(or(own, isNotNull(photos.case_id)), isShown));
  return db
    .select(photoColumns)
    .from(photos)
    .where(and(inArray(photos.id, [...ids]), allowed));
}

/** A photo that everybody may see, and the case whose own it is; null for one of an upload or a sighting. */
export async function publicPhoto(
  db: Database,
  id: string,
): Promise<(PhotoRecord & { case_id: string | null }) | null> {
  // a look has no address
  const shown = and(eq(photos.id, id), isNull(photos.look_hash), isPublic);
  const read = db.select({ ...photoColumns, case_id: photos.case_id }).from(photos);
  return (await read.where(shown))[0] ?? null;
}

/** A photo of a sighting or of a loose pet that no moderator has hidden, and who it is for. */
export async function photoWithReaders(db: Database, id: string): Promise<PhotoWithReaders | null> {
  const [row] = await db
    .select({ photo: photoColumns, sender: photos.owner_user_id, receivers })
    .from(photos)
    .where(and(eq(photos.id, id), or(isNotNull(photos.update_id), isNotNull(photos.loose_pet_id)), isShown));
  return row ?? null;
}

/** Also one that is not shown; of those outside cases only what was reported or hidden. */
export async function photoEvenHidden(db: Database, id: string): Promise<PhotoRecord | null> {
  const forModerators = or(isNotNull(photos.case_id), isNotNull(photos.hidden_at), isReported, ofReported);
  const read = db.select(photoColumns).from(photos);
  return (await read.where(and(eq(photos.id, id), forModerators)))[0] ?? null;
}

/** Whether one of them is held. */
export async function anyHeld(db: Database, ids: readonly string[]): Promise<boolean> {
  return (await db.$count(photos, and(inArray(photos.id, [...ids]), held))) > 0;
}

export function photosOfCase(db: Database, caseId: string): Promise<PhotoRecord[]> {
  return db
    .select(photoColumns)
    .from(photos)
    .where(and(eq(photos.case_id, caseId), isShown))
    .orderBy(photos.position);
}

/** The row of a new photo. With a reason to hold it, nobody is shown it from the first moment on. */
export function photoRow<T extends NewPhoto>({ hold, ...photo }: T) {
  return { ...photo, ...(hold && { hidden_at: new Date(), hidden_reason: hold }) };
}

/** Those of the keys that a row refers to. */
export async function knownKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const full = [...new Set(keys.map(fullKeyOf))];
  // one array parameter, because a statement takes at most 65,535 parameters
  const named = sql`${photos.key} = any(${sql.param(full)})`;
  const rows = await db.select({ key: photos.key }).from(photos).where(named);
  const rowKeys = new Set(rows.map(({ key }) => key));
  return new Set(keys.filter((key) => rowKeys.has(fullKeyOf(key))));
}

/** Locks the user's uploads that are for no conversation and that nothing uses yet; other photos are left out. */
export async function lockWaitingPhotos(db: Database, ownerId: string, ids: readonly string[]): Promise<PhotoRecord[]> {
  const waiting = and(
    inArray(photos.id, [...ids]),
    eq(photos.owner_user_id, ownerId),
    isUnused,
    isNull(photos.thread_id),
  );
  return db.select(photoColumns).from(photos).where(waiting).for('update');
}

/** Makes photos part of something, in their order, behind the `from` others that it has. */
export async function givePhotos(db: Database, ids: readonly string[], place: PhotoHolder, from = 0): Promise<void> {
  if (ids.length === 0) return;
  const position = sql`${from}::integer + array_position(${sql.param([...ids])}::uuid[], ${photos.id}) - 1`;
  await db
    .update(photos)
    .set({ ...place, position })
    .where(inArray(photos.id, [...ids]));
}
