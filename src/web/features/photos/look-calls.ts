import { type OpenedLook, openedLook, takenLook } from '#core/contract/look.ts';
import { type UploadedPhoto, uploadedPhoto } from '#core/contract/photo.ts';
import { api } from '#web/lib/api/api-client.ts';
import { uploadFile } from '#web/lib/api/upload.ts';

/** POST /api/looks: sends a photo to be compared, without an account. */
export function openLook(file: Blob, signal: AbortSignal): Promise<OpenedLook> {
  return uploadFile('/api/looks', file, openedLook, { signal });
}

/** POST /api/looks/taken: makes the photo of a look an upload of the signed-in person. */
export function takeLook(token: string): Promise<UploadedPhoto> {
  return api.post('/api/looks/taken', takenLook.parse({ token }), uploadedPhoto);
}
