import { and, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import type { NewPhoto, PhotoRecord } from './photo-record.ts';
import { photoColumns, photoRow } from './photo-records.ts';

// Photos that somebody without an account asked the matcher about. They belong to nobody, have no address, and are found
// by the hash of a secret that only their sender has.

const its = (hash: string, since: Date) => and(eq(photos.look_hash, hash), gte(photos.created_at, since));

export async function addLook(db: Database, look: NewPhoto & { look_hash: string }): Promise<PhotoRecord> {
  const [added] = await db.insert(photos).values(photoRow(look)).returning(photoColumns);
  return added!;
}

/** @returns null if there is no such look, or it was sent before `since` */
export async function findLook(db: Database, hash: string, since: Date): Promise<PhotoRecord | null> {
  return (await db.select(photoColumns).from(photos).where(its(hash, since)))[0] ?? null;
}

/** Makes it an upload of this person, which it stays: null as for `findLook`. */
export async function giveLook(db: Database, hash: string, since: Date, ownerId: string): Promise<PhotoRecord | null> {
  // from now on it waits for its report as long as any other upload
  const taken = { owner_user_id: ownerId, look_hash: null, created_at: sql`now()` };
  return (await db.update(photos).set(taken).where(its(hash, since)).returning(photoColumns))[0] ?? null;
}

export function looksBefore(db: Database, time: Date): Promise<PhotoRecord[]> {
  return db
    .select(photoColumns)
    .from(photos)
    .where(and(isNotNull(photos.look_hash), lt(photos.created_at, time)));
}

export async function deleteLooks(db: Database, ids: readonly string[]): Promise<void> {
  await db.delete(photos).where(and(inArray(photos.id, [...ids]), isNotNull(photos.look_hash)));
}
