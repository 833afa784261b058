import type { SentPhoto } from '#server/photos/encoded-photo.ts';
import { threadFolder } from '#server/photos/photo-keys.ts';
import type { PhotoRecord } from '#server/photos/photo-record.ts';
import { addPhoto } from '#server/photos/store/photo-records.ts';
import { type StoreDeps, storePhoto } from '#server/photos/store-photo.ts';
import { refuseUnlessTheyRead } from './add-entry.ts';
import { type Caller, type OpenThread, openThread } from './open-thread.ts';
import type { ThreadDeps } from './thread-deps.ts';

/**
 * Opens a conversation for somebody who may send photos in it, before any of the photo is received.
 * @throws as `writeMessage` does
 */
export async function openForPhoto(deps: ThreadDeps, caller: Caller, threadId: string): Promise<OpenThread> {
  const open = await openThread(deps, caller, threadId, 'thread.write');
  await refuseUnlessTheyRead(deps, open);
  return open;
}

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
