import type { RgbImage } from './photo-analyzer.ts';
import type { PhotoRecord } from './photo-record.ts';

/** Stores files of photos by key. */
export type PhotoStore = {
  /** Rejects if the file exists; it never overwrites one. */
  add: (key: string, bytes: Uint8Array) => Promise<void>;
  /** null if there is no such file */
  read: (key: string) => Promise<Uint8Array | null>;
  /** Ignores keys without a file, so that a removal can be repeated. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** All keys, in pages. */
  list: () => AsyncIterable<string[]>;
  /** null if there is no such file */
  writtenAt: (key: string) => Promise<Date | null>;
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

/** Makes a picture of the middle size from a stored full one. */
export type ShrinkPicture = (full: Uint8Array) => Promise<Uint8Array>;

/** Temporary files of uploads in progress. */
export type IncomingFiles = {
  /** Passes `work` a path where no file exists yet, and removes the file there once the work is done. */
  whileKept: <T>(work: (path: string) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

export type PhotoRecords = {
  add: (photo: Omit<PhotoRecord, 'id' | 'subject_box'> & { owner_user_id: string }) => Promise<PhotoRecord>;
  /** Deletes the rows of older uploads that no case uses, and returns the keys of their files. */
  deleteUnused: (olderThan: Date) => Promise<string[]>;
  /** Those of the photos that belong to the user or are part of a case; a key may be that of either size. */
  visible: (userId: string, wanted: { ids: readonly string[]; keys: readonly string[] }) => Promise<PhotoRecord[]>;
  byId: (id: string) => Promise<PhotoRecord | null>;
  ofCase: (caseId: string) => Promise<PhotoRecord[]>;
  /** Those of the keys that a row refers to. */
  known: (keys: readonly string[]) => Promise<Set<string>>;
};
