import type { RgbImage } from './photo-analyzer.ts';

/** A photo that is safe to store and show: WebP in several sizes, with its orientation applied, without metadata. */
export type EncodedPhoto = {
  full: Uint8Array;
  /** null for a photo whose full picture is not larger */
  mid: Uint8Array | null;
  thumb: Uint8Array;
  /** of `full`, in pixels */
  width: number;
  height: number;
  /** base64 */
  thumbhash: string;
  /** perceptual hash, 16 hexadecimal digits */
  pictureHash: string;
  /** the end of the file was missing, so that the bottom of the picture may be blank */
  isCut: boolean;
  /** the pixels of `full` for the photo model, which saves decoding it again */
  pixels: RgbImage;
};

/** A photo as it was uploaded: the path of a file, or its bytes. */
export type SentPhoto = string | Uint8Array;

/** The uploader, for the limits on decoding time: an account's id, and the network as named by `networkOf`. */
export type PhotoSender = { account: string; network: string };

/**
 * Decodes an uploaded photo, whatever its bytes.
 * @throws NamedError from ./errors.ts if it is not a usable photo; `rate_limited` or `busy` if it may be sent again
 * later
 */
export type EncodePhoto = (photo: SentPhoto, sender: PhotoSender) => Promise<EncodedPhoto>;
