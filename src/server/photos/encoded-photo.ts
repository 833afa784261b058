import type { ThreadSide } from '#core/messages/thread-words.ts';
import type { HoldReason } from '#core/moderation/photo-safety.ts';
import type { RgbImage } from './photo-analyzer.ts';
import type { PhotoRecord } from './photo-record.ts';

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

/** Makes a picture of the middle size from a stored full one. */
export type ShrinkPicture = (full: Uint8Array) => Promise<Uint8Array>;

/** Who a photo of a sighting or of a loose pet is for, besides its sender. */
export type PhotoWithReaders = {
  photo: PhotoRecord;
  sender: string | null;
  /** owners of the cases that it was sent for */
  receivers: string[];
};

/** A photo as it is stored first. With a reason, it is held: nobody is shown it until a moderator has looked. */
export type NewPhoto = Omit<PhotoRecord, 'id' | 'subject_box'> & { picture_hash: string; hold: HoldReason | null };

type Owned = { owner_user_id: string };
/** `owner_user_id` is null for a visitor. */
type ForThread = { owner_user_id: string | null; thread_id: string; thread_side: ThreadSide };

export type PhotoRecords = {
  add: (photo: NewPhoto & (Owned | ForThread)) => Promise<PhotoRecord>;
  /** Deletes the rows of older uploads that no case uses, and returns the keys of their files. */
  deleteUnused: (olderThan: Date) => Promise<string[]>;
  /**
   * Those of the photos that belong to the user, held or not, or are shown as part of a case; a key may be that of either
   * size.
   */
  visible: (userId: string, wanted: { ids: readonly string[]; keys: readonly string[] }) => Promise<PhotoRecord[]>;
  /** a photo that everybody may see, and the case whose own it is; null for one of an upload or a sighting */
  byId: (id: string) => Promise<(PhotoRecord & { case_id: string | null }) | null>;
  /** a photo of a sighting or of a loose pet that no moderator has hidden, and who it is for */
  withReaders: (id: string) => Promise<PhotoWithReaders | null>;
  ofCase: (caseId: string) => Promise<PhotoRecord[]>;
  /** Those of the keys that a row refers to. */
  known: (keys: readonly string[]) => Promise<Set<string>>;
  /** Those of the keys whose photo everybody may see. */
  publicKeys: (keys: readonly string[]) => Promise<Set<string>>;
  /** also one that is not shown; of those outside cases only what was reported or hidden */
  evenHidden: (id: string) => Promise<PhotoRecord | null>;
  /** whether one of them is held */
  anyHeld: (ids: readonly string[]) => Promise<boolean>;
};
