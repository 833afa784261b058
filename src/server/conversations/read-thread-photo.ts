import { fileOf, type PhotoFile } from '#server/photos/find-photo-file.ts';
import { photoNameOf } from '#server/photos/photo-keys.ts';
import { notFound } from '#server/platform/errors.ts';
import { type Caller, openThread } from './open-thread.ts';
import { threadPhoto } from './store/message-photos.ts';
import type { ThreadDeps } from './thread-deps.ts';

/**
 * The file of a photo of a conversation, for its two people. To others it is not there; moderators read what was reported
 * in their area: `readHiddenPhoto`.
 * @param name as in its address, `{id}.webp`, `{id}.mid.webp` or `{id}.thumb.webp`
 * @throws NamedError `not_found`, and as `openThread` does
 */
export async function readThreadPhoto(
  deps: Pick<ThreadDeps, 'db' | 'can' | 'links'>,
  caller: Caller,
  threadId: string,
  name: string,
): Promise<Omit<PhotoFile, 'ofCase'>> {
  const { thread, mine } = await openThread(deps, caller, threadId);
  const wanted = photoNameOf(name);
  const photo = wanted && 'id' in wanted ? await threadPhoto(deps.db, thread.id, mine.side, wanted.id) : null;
  if (!wanted || !('id' in wanted) || !photo) throw notFound();
  return fileOf(photo, wanted.size);
}
