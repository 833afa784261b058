import { useEffect, useState, useSyncExternalStore } from 'react';
import { framesOfVideo } from '#web/features/photos/prepare/frames-of-video.ts';
import { preparePhoto } from '#web/features/photos/prepare/prepare-photo.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { takeHandedPhotos } from './handed-photos.ts';
import { sendPhoto } from './photo-calls.ts';
import { browserPhotoKeeper } from './photo-keeper.ts';
import { PhotoTray } from './photo-tray.ts';
import type { TrayParts } from './tray-photo.ts';

/** The photos of the form with this name, restored from its draft. They are uploaded while `mayUpload` and there is a network. */
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
