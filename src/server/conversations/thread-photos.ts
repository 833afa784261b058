import { fileOf, type PhotoFile } from '#server/photos/find-photo-file.ts';
import type { SentPhoto } from '#server/photos/photo-deps.ts';
import { photoNameOf, threadFolder } from '#server/photos/store/photo-keys.ts';
import type { PhotoRecord } from '#server/photos/store/photo-record.ts';
import { addPhoto } from '#server/photos/store/photo-records.ts';
import { type StoreDeps, storePhoto } from '#server/photos/upload-photo.ts';
import { notFound } from '#server/platform/errors.ts';
import { type Caller, type OpenThread, openThread } from './open-thread.ts';
import { threadPhoto } from './store/message-photos.ts';
import type { ThreadDeps } from './thread-deps.ts';

/**
 * Keeps a photo for a message of this person that is still to come, as `uploadPhoto` does for a report.
 * @param network where it came from, as `networkOf` names it
 * @throws as `storePhoto` does
 */
export async function uploadThreadPhoto(
  deps: StoreDeps & Pick<ThreadDeps, 'db'>,
  { thread, mine }: OpenThread,
  network: string,
  sent: SentPhoto,
): Promise<PhotoRecord> {
  const sender = { account: mine.user_id ?? `conversation ${thread.id}`, network };
  const { photo, pixels } = await storePhoto(deps, mine.user_id ?? threadFolder, sender, sent);
  const place = { owner_user_id: mine.user_id, thread_id: thread.id, thread_side: mine.side };
  const record = await addPhoto(deps.db, { ...photo, ...place });
  deps.embedAhead(record, pixels);
  return record;
}

/**
 * The file of a photo of a conversation, for its two people. To others it is not there; moderators read what was reported
 * in their area: `readHiddenPhoto`.
 * @param name as in its address, `{id}.webp`, `{id}.mid.webp` or `{id}.thumb.webp`
 * @throws NamedError `not_found`, and as `openThread` does
 */
export async function readThreadPhoto(
  deps: Pick<ThreadDeps, 'db' | 'can' | 'hashAddress' | 'links'>,
  caller: Caller,
  threadId: string,
  name: string,
): Promise<Omit<PhotoFile, 'ofCase'>> {
  const { thread, mine } = await openThread(deps, caller, threadId);
  const wanted = photoNameOf(name);
  const photo = wanted && (await threadPhoto(deps.db, thread.id, mine.side, wanted.id));
  if (!photo) throw notFound();
  return fileOf(photo, wanted.size);
}
