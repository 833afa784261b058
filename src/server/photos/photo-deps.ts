import type { Can } from '#server/permissions.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { IncomingFiles } from '#server/platform/files/incoming-files.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import type { RgbImage } from './photo-analyzer.ts';
import type { PhotoRecord } from './store/photo-record.ts';

/** The parts of the site that receive, keep and send photos. */
export type PhotoDeps = {
  db: Database;
  ask: Ask;
  can: Can;
  now: () => Date;
  store: PhotoStore;
  incoming: IncomingFiles;
  encode: EncodePhoto;
  /** false if the operator turned the judgement of photos off */
  judges: boolean;
  /** Has the photo embedded while the person goes on; returns at once and never throws. */
  embedAhead: (photo: PhotoRecord, pixels: RgbImage) => void;
};

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
type EncodePhoto = (photo: SentPhoto, sender: PhotoSender) => Promise<EncodedPhoto>;
