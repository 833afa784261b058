import { useEffect, useState, useSyncExternalStore } from 'react';
import { type OpenedLook, openedLook, takenLook } from '#core/contract/match.ts';
import { type UploadedPhoto, uploadedPhoto } from '#core/contract/photo.ts';
import { m } from '#core/paraglide/messages.js';
import { framesOfVideo } from '#web/features/photos/prepare/frames-of-video.ts';
import { preparePhoto } from '#web/features/photos/prepare/prepare-photo.ts';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError, noAnswer } from '#web/lib/api/api-error.ts';
import { useOnline } from '#web/lib/api/network.ts';
import { uploadFile } from '#web/lib/api/upload.ts';
import type { FieldErrors } from '#web/lib/form-fields.ts';
import { takeHandedPhotos } from './handed-photos.ts';
import { browserPhotoKeeper } from './photo-keeper.ts';
import { PhotoTray } from './photo-tray.ts';
import type { TrayParts, Uploader } from './tray-photo.ts';

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

/** POST /api/looks: sends a photo to be compared, without an account. */
export function openLook(file: Blob, signal: AbortSignal): Promise<OpenedLook> {
  return uploadFile('/api/looks', file, openedLook, { signal });
}

/** POST /api/looks/taken: makes the photo of a look an upload of the signed-in person. */
function takeLook(token: string): Promise<UploadedPhoto> {
  return api.post('/api/looks/taken', takenLook.parse({ token }), uploadedPhoto);
}

/** POST /api/photos: stores one photo that is not yet part of a case. */
function uploadPhoto(
  file: Blob,
  options: { onProgress?: (fraction: number) => void; signal?: AbortSignal },
): Promise<UploadedPhoto> {
  return uploadFile('/api/photos', file, uploadedPhoto, options);
}

/** Uploads a photo. One that was compared before there was an account is there already, and is only taken over. */
const sendPhoto: Uploader = async (file, { look, ...options }): Promise<UploadedPhoto> => {
  if (!look || Date.parse(look.expires_at) < Date.now()) return uploadPhoto(file, options);
  return takeLook(look.token).catch((error) => {
    if (error instanceof ApiError && error.code === 'look_over') return uploadPhoto(file, options);
    throw error;
  });
};
