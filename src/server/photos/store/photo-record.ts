import type { photoNotes } from '#core/contract/photo.ts';
import type { HoldReason } from '#core/moderation/photo-safety.ts';
import type { FractionBox } from '#core/photos/focus.ts';

/** A photo as it is stored: its keys in the photo store, and the size of the full image in pixels. */
export type PhotoRecord = {
  id: string;
  key: string;
  thumb_key: string;
  width: number;
  height: number;
  thumbhash: string | null;
  /** where the animal is: the whole image if none was found, null until a photo model has analyzed it */
  subject_box: FractionBox | null;
};

/** The facts of a photo that everybody may know. */
export type ShownPhoto = Omit<PhotoRecord, 'key' | 'thumb_key'>;

/** The people for whom a photo of a sighting or of a loose pet is, besides its sender. */
export type PhotoWithReaders = {
  photo: PhotoRecord;
  sender: string | null;
  /** owners of the cases that it was sent for */
  receivers: string[];
};

/** A photo as it is stored first. With a reason, it is held: nobody is shown it until a moderator has looked. */
export type NewPhoto = Omit<PhotoRecord, 'id' | 'subject_box'> & { picture_hash: string; hold: HoldReason | null };

export type PhotoNote = (typeof photoNotes)[number];

/**
 * The stored part of a photo's analysis: enough for matching and for the notes to its uploader, without analyzing the
 * photo again.
 */
export type PhotoEmbedding = {
  photo_id: string;
  /** the model that made it; vectors of different models are never compared */
  model: string;
  /** of length 1; null if there was nothing to compare */
  vector: Float32Array | null;
  detected: { species: string; score: number } | null;
  /** where that animal is in the photo: the whole photo if none was found */
  subject: FractionBox | null;
  notes: PhotoNote[];
};

export type PhotoToEmbed = {
  id: string;
  key: string;
  case_id: string;
  /** no other model has embedded it either, so its case was matched without it */
  never_embedded: boolean;
};
