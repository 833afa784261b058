import type { OpenedLook } from '#core/contract/look.ts';
import type { UploadedPhoto } from '#core/contract/photo.ts';
import type { PhotoLook } from '#core/photos/looks-alike.ts';
import type { PreparePhoto } from '#web/features/photos/prepare-photo.ts';
import type { PhotoKeeper } from './photo-keeper.ts';

export type Uploader = (
  file: Blob,
  options: { onProgress: (fraction: number) => void; signal: AbortSignal; look?: OpenedLook },
) => Promise<UploadedPhoto>;

/** What a tray works with. */
export type TrayParts = {
  upload: Uploader;
  keeper: PhotoKeeper;
  prepare: PreparePhoto;
  /** takes sharp frames of a video, at most `most` */
  framesOf: (video: Blob, most: number) => Promise<File[]>;
  /** how many there may be, with those held; left out as many as a case may have */
  most?: number;
  /** photos that the case has already */
  held?: readonly PhotoLook[];
  /** photos that the case has already, with which the form begins if no others were kept */
  begins?: readonly UploadedPhoto[];
};
