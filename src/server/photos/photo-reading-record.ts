import type { photoNotes } from '#core/contract/photo.ts';
import type { FractionBox } from './photo-reader.ts';

export type PhotoNote = (typeof photoNotes)[number];

/** What is kept of a reading: enough to match by and to tell its sender, without reading the photo again. */
export type PhotoReadingRecord = {
  photo_id: string;
  /** which model read it; vectors of two models are never compared */
  model: string;
  /** of length 1; null when there was nothing to compare */
  vector: Float32Array | null;
  detected: { species: string; score: number } | null;
  /** where that animal is, in the photo; the whole of it when none was found, null when read before this was kept */
  subject: FractionBox | null;
  notes: PhotoNote[];
};

export type PhotoReadingRecords = {
  find(photoId: string, model: string): Promise<PhotoReadingRecord | null>;
  /**
   * A photo that is gone by now is passed over.
   * @returns the case that now shows the photo otherwise, if it is part of one
   */
  save(reading: PhotoReadingRecord): Promise<{ case_id: string; slug: string } | null>;
  /**
   * Photos of open cases that this model has not read, or in which nobody has noted where the animal is; at most `limit`,
   * those of new cases first.
   */
  unread(model: string, limit: number): Promise<UnreadPhoto[]>;
};

export type UnreadPhoto = {
  id: string;
  key: string;
  case_id: string;
  /** no other model has read it either: its case was matched without it */
  never_read: boolean;
};
