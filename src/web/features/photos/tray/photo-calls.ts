import { type OpenedLook, openedLook, takenLook } from '#core/contract/match.ts';
import { type UploadedPhoto, uploadedPhoto } from '#core/contract/photo.ts';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { uploadFile } from '#web/lib/api/upload.ts';
import type { Uploader } from './tray-photo.ts';

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
export const sendPhoto: Uploader = async (file, { look, ...options }): Promise<UploadedPhoto> => {
  if (!look || Date.parse(look.expires_at) < Date.now()) return uploadPhoto(file, options);
  return takeLook(look.token).catch((error) => {
    if (error instanceof ApiError && error.code === 'look_over') return uploadPhoto(file, options);
    throw error;
  });
};
