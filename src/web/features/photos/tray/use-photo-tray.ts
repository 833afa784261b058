import { useEffect, useState, useSyncExternalStore } from 'react';
import { m } from '#core/paraglide/messages.js';
import { framesOfVideo } from '#web/features/photos/prepare/frames-of-video.ts';
import { preparePhoto } from '#web/features/photos/prepare/prepare-photo.ts';
import { noAnswer } from '#web/lib/api/api-error.ts';
import type { FieldErrors } from '#web/lib/form-fields.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { takeHandedPhotos } from './handed-photos.ts';
import { sendPhoto } from './photo-calls.ts';
import { browserPhotoKeeper } from './photo-keeper.ts';
import { PhotoTray } from './photo-tray.ts';
import type { TrayParts } from './tray-photo.ts';

/**
 * The photos of the form with this name, restored from its draft, and uploaded while `mayUpload` and there is a network.
 * @returns `readingVideo`: frames are being taken from a video
 */
export function usePhotoTray(
  form: string,
  mayUpload: boolean,
  { upload = sendPhoto, ...known }: Partial<Pick<TrayParts, 'upload' | 'most' | 'held' | 'begins' | 'onChosen'>> = {},
) {
  const [tray] = useState(() => {
    const keeper = browserPhotoKeeper(form);
    return new PhotoTray({ upload, keeper, prepare: preparePhoto, framesOf: framesOfVideo, ...known });
  });
  const { photos, note, readingVideo } = useSyncExternalStore(tray.subscribe, tray.snapshot, tray.snapshot);
  useEffect(() => {
    void tray.restore(takeHandedPhotos(form));
  }, [tray, form]);
  const online = useOnline();
  useEffect(() => tray.allowUploads(mayUpload && online), [tray, mayUpload, online]);
  return { tray, photos, note, readingVideo };
}

/**
 * Waits for photos that are still uploading, and tries those again that failed, for instance on a bad line.
 * @returns their ids; null if something has to be looked at first, which the form then says
 * @param mayWait whether all of it can wait on this device for a network
 * @throws ApiError if nobody answers and it may wait
 */
export async function photosToSend(
  tray: PhotoTray,
  showErrors: (errors: FieldErrors) => void,
  mayWait = false,
): Promise<string[] | null> {
  const knownRefused = tray.refused();
  tray.retryFailed();
  const { ids, unsent, refused } = await tray.settled();
  if (mayWait && tray.isCutOff()) throw noAnswer();
  // People know about photos refused before they pressed the button, so these are left out. Those refused only now
  // have to be shown first.
  if (unsent === 0 && refused <= knownRefused) return ids;
  showErrors({ photo_ids: unsent > 0 ? m.forms_photo_unsent() : m.forms_photo_left_out() });
  return null;
}
