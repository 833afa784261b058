import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserPhotoKeeper } from './photo-keeper.ts';
import { PhotoTray } from './photo-tray.ts';
import { preparePhoto } from './prepare-photo.ts';
import { uploadPhoto } from './upload-photo.ts';

/** The photos of the form with this name, restored from its draft. They are uploaded while `signedIn`. */
export function usePhotoTray(form: string, signedIn: boolean) {
  const [tray] = useState(() => new PhotoTray(uploadPhoto, browserPhotoKeeper(form), preparePhoto));
  const { photos, note } = useSyncExternalStore(tray.subscribe, tray.snapshot, tray.snapshot);
  useEffect(() => {
    void tray.restore();
  }, [tray]);
  useEffect(() => tray.allowUploads(signedIn), [tray, signedIn]);
  return { tray, photos, note };
}
