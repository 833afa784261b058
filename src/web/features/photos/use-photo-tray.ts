import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PhotoLook } from '#core/photos/looks-alike.ts';
import { takeHandedPhotos } from './handed-photos.ts';
import { browserPhotoKeeper } from './photo-keeper.ts';
import { PhotoTray } from './photo-tray.ts';
import { preparePhoto } from './prepare-photo.ts';
import { sendPhoto } from './send-photo.ts';
import { framesOfVideo } from './video/frames-of-video.ts';

/**
 * The photos of the form with this name, restored from its draft. They are uploaded while `signedIn`.
 * @param held photos that the case has already
 */
export function usePhotoTray(form: string, signedIn: boolean, held?: readonly PhotoLook[]) {
  const [tray] = useState(() => {
    const keeper = browserPhotoKeeper(form);
    return new PhotoTray({ upload: sendPhoto, keeper, prepare: preparePhoto, framesOf: framesOfVideo, held });
  });
  const { photos, note, readingVideo } = useSyncExternalStore(tray.subscribe, tray.snapshot, tray.snapshot);
  useEffect(() => {
    void tray.restore(takeHandedPhotos(form));
  }, [tray, form]);
  useEffect(() => tray.allowUploads(signedIn), [tray, signedIn]);
  return { tray, photos, note, readingVideo };
}
