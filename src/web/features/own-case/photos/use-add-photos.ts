import { useEffect } from 'react';
import type { UploadedPhoto } from '#core/contract/photo.ts';
import { m } from '#core/paraglide/messages.js';
import { useCaseAction } from '#web/features/cases/own/use-case-action.ts';
import { isUsable } from '#web/features/photos/tray/tray-photo.ts';
import { usePhotoTray } from '#web/features/photos/tray/use-photo-tray.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useSession } from '#web/lib/session/use-session.ts';

/** What photos are added to, and those that it has already. */
type Holder = { id: string; photos: readonly UploadedPhoto[] };

/**
 * Photos that are added to a case or a sighting as soon as all chosen ones are uploaded. If that fails, they stay chosen, and `send`
 * tries again.
 */
export function useAddPhotos({ id, photos: held }: Holder, add: (id: string, photoIds: string[]) => Promise<unknown>) {
  const { signedIn } = useSession();
  const chosen = usePhotoTray(`photos of ${id}`, signedIn, { held });
  const { tray, photos, readingVideo } = chosen;
  const { run, busy } = useCaseAction();
  const usable = photos.filter(isUsable);
  const uploaded = usable.length > 0 && !readingVideo && usable.every(({ state }) => state === 'stored');

  async function send(): Promise<void> {
    const ids = tray.storedIds();
    const added = await run(() => add(id, ids), {
      done: m.dashboard_photos_added({ count: ids.length }),
      failed: (error) => m.dashboard_photos_failed({ message: messageOf(error) }),
    });
    if (added) tray.release(usable.map(({ key }) => key));
  }

  const ids = usable.map(({ stored }) => stored?.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once for each choice; pressing the button repeats it
  useEffect(() => {
    if (uploaded) void send();
  }, [uploaded, ids]);

  return { chosen: { ...chosen, signedIn }, send, busy, uploaded };
}
