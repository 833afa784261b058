import { randomBytes } from 'node:crypto';
import { limits } from '#core/cases/limits.ts';
import type { OpenedLook } from '#core/contract/match.ts';
import { type Actor, demand } from '#server/permissions.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import { hiddenName } from '#server/platform/limits/limiter.ts';
import { lookOver } from './errors.ts';
import type { PhotoDeps, SentPhoto } from './photo-deps.ts';
import { addLook, deleteLooks, giveLook, looksBefore } from './store/looks.ts';
import { fileKeysOf, lookFolder } from './store/photo-keys.ts';
import type { PhotoRecord } from './store/photo-record.ts';
import { deletePhotoFiles } from './sweep-photos.ts';
import { type StoreDeps, storePhoto } from './upload-photo.ts';

const lastsMs = limits.lookMinutes * 60_000;

/** Looks that were sent before this are over. */
export function oldestLook(now: Date): Date {
  return new Date(now.getTime() - lastsMs);
}

type OpenLookDeps = StoreDeps & Pick<PhotoDeps, 'db' | 'now'>;

/**
 * Keeps a photo that anybody sent, for an hour, so that it can be compared with missing pets and taken over by a report.
 * @param network what it came from, as `networkOf` names it
 * @throws as `uploadPhoto` does
 */
export async function openLook(deps: OpenLookDeps, network: string, sent: SentPhoto): Promise<OpenedLook> {
  const { photo, pixels } = await storePhoto(deps, lookFolder, { account: `look ${network}`, network }, sent);
  // only its hash is stored, so a copy of the table opens no photo
  const token = randomBytes(24).toString('base64url');
  const record = await addLook(deps.db, { ...photo, look_hash: hiddenName(token) });
  deps.embedAhead(record, pixels);
  return { token, expires_at: new Date(deps.now().getTime() + lastsMs).toISOString() };
}

type TakeLookDeps = Pick<PhotoDeps, 'db' | 'can' | 'now'>;

/**
 * Makes the photo of a look an upload of the actor, for the report that they go on to file. It works once.
 * @throws NamedError `look_over`, `banned`
 */
export async function takeLook(deps: TakeLookDeps, actor: Actor, token: string): Promise<PhotoRecord> {
  await demand(deps, actor, 'photo.upload');
  const taken = await giveLook(deps.db, hiddenName(token), oldestLook(deps.now()), actor.userId);
  if (!taken) throw lookOver();
  return taken;
}

export type SweepLooksDeps = {
  store: Pick<PhotoStore, 'remove'>;
  db: Database;
  now: () => Date;
};

/**
 * Removes the photos of looks that are over: the files first, so that a sweep that fails in between is repeated. Nobody
 * can use such a look any more, so nobody takes it over meanwhile.
 * @returns the number of photos removed
 */
export async function sweepLooks({ store, db, now }: SweepLooksDeps): Promise<number> {
  const over = await looksBefore(db, oldestLook(now()));
  await deletePhotoFiles(store, fileKeysOf(over));
  await deleteLooks(
    db,
    over.map(({ id }) => id),
  );
  return over.length;
}
