import type { RgbImage } from './photo-analyzer.ts';
import type { PhotoRecord } from './photo-record.ts';

/** Files of photos, by key. */
export type PhotoStore = {
  /** Never writes over a file that is there: rejects instead. */
  add: (key: string, bytes: Uint8Array) => Promise<void>;
  /** null when there is no such file */
  read: (key: string) => Promise<Uint8Array | null>;
  /** Keys without a file are passed over, so that a removal can be tried again. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** Every key, in pages. */
  list: () => AsyncIterable<string[]>;
  /** null when there is no such file */
  writtenAt: (key: string) => Promise<Date | null>;
};

/** A photo made safe to keep and show: WebP, upright, without metadata. */
export type EncodedPhoto = {
  full: Uint8Array;
  thumb: Uint8Array;
  /** of `full`, in pixels */
  width: number;
  height: number;
  /** base64 */
  thumbhash: string;
  /** what `full` shows, for the photo model: no second decode */
  pixels: RgbImage;
};

/** A photo as it was sent: the path of a file, or its bytes. */
export type SentPhoto = string | Uint8Array;

/** Whose photo it is, for the limits on how much decoding one may ask for: an account's id, and `networkOf` an address. */
export type PhotoSender = { account: string; network: string };

/**
 * Decodes whatever bytes were sent. Throws the named errors of ./errors.ts for what is no usable photo; `rate_limited` and
 * `busy` when it may be sent again later.
 */
export type EncodePhoto = (photo: SentPhoto, sender: PhotoSender) => Promise<EncodedPhoto>;

/** Files of uploads that are under way. */
export type IncomingFiles = {
  /** Hands `work` the path of a file that is not there yet, and removes that file once the work is done. */
  whileKept: <T>(work: (path: string) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

export type PhotoRecords = {
  add: (photo: Omit<PhotoRecord, 'id' | 'subject_box'> & { owner_user_id: string }) => Promise<PhotoRecord>;
  /** Deletes the rows of uploads that no case took by then, and tells the keys of their files. */
  deleteUnused: (olderThan: Date) => Promise<string[]>;
  /** Those of the photos that are the user's own or part of a case; a key may be that of either size. */
  visible: (userId: string, wanted: { ids: readonly string[]; keys: readonly string[] }) => Promise<PhotoRecord[]>;
  byId: (id: string) => Promise<PhotoRecord | null>;
  ofCase: (caseId: string) => Promise<PhotoRecord[]>;
  /** Those of the keys that some row names. */
  known: (keys: readonly string[]) => Promise<Set<string>>;
};
