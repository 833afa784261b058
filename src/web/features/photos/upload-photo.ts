import { type UploadedPhoto, uploadedPhoto } from '#core/contract/photo.ts';
import { uploadFile } from '#web/lib/api/upload.ts';

/** POST /api/photos: stores one photo that is not yet part of a case. */
export function uploadPhoto(
  file: Blob,
  options: { onProgress?: (fraction: number) => void; signal?: AbortSignal },
): Promise<UploadedPhoto> {
  return uploadFile('/api/photos', file, uploadedPhoto, options);
}
