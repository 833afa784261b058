import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UploadedPhoto } from '#core/contract/photo.ts';
import type { PhotoLook } from '#core/photos/looks-alike.ts';
import { takeHandedPhotos } from './handed-photos.ts';
import { browserPhotoKeeper } from './photo-keeper.ts';
import { PhotoTray } from './photo-tray.ts';
import { preparePhoto } from './prepare-photo.ts';
import { sendPhoto } from './send-photo.ts';
import { framesOfVideo } from './video/frames-of-video.ts';

/**
 * The photos of the form with this name, restored from its draft. They are uploaded while `signedIn`.
 * @param known.held photos that the case has already, which the form adds to
 * @param known.begins photos that the case has already, with which the form begins if there is no draft
 */
export function usePhotoTray(
  form: string,
  signedIn: boolean,
  { held, begins }: { held?: readonly PhotoLook[]; begins?: readonly UploadedPhoto[] } = {},
) {
  const [tray] = useState(() => {
    const keeper = browserPhotoKeeper(form);
    return new PhotoTray({ upload: sendPhoto, keeper, prepare: preparePhoto, framesOf: framesOfVideo, held, begins });
  });
  const { photos, note, readingVideo } = useSyncExternalStore(tray.subscribe, tray.snapshot, tray.snapshot);
  useEffect(() => {
    void tray.restore(takeHandedPhotos(form));
  }, [tray, form]);
  useEffect(() => tray.allowUploads(signedIn), [tray, signedIn]);
  return { tray, photos, note, readingVideo };
}
