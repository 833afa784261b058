import type { UploadedPhoto } from '#core/contract/photo.ts';
import { takeLook } from '#web/features/photos/look-calls.ts';
import { uploadPhoto } from '#web/features/photos/upload-photo.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { Uploader } from './tray-parts.ts';

/** Uploads a photo. One that was compared before there was an account is there already, and is only taken over. */
export const sendPhoto: Uploader = async (file, { look, ...options }): Promise<UploadedPhoto> => {
  if (!look || Date.parse(look.expires_at) < Date.now()) return uploadPhoto(file, options);
  return takeLook(look.token).catch((error) => {
    if (error instanceof ApiError && error.code === 'look_over') return uploadPhoto(file, options);
    throw error;
  });
};
