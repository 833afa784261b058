import type { photoNotes } from '#core/contract/photo.ts';

export type PhotoNote = (typeof photoNotes)[number];

/** What is kept of a reading: enough to match by and to tell its sender, without reading the photo again. */
export type PhotoReadingRecord = {
  photo_id: string;
  /** which model read it; vectors of two models are never compared */
  model: string;
  /** of length 1; null when there was nothing to compare */
  vector: Float32Array | null;
  detected: { species: string; score: number } | null;
  notes: PhotoNote[];
};

export type PhotoReadingRecords = {
  find(photoId: string, model: string): Promise<PhotoReadingRecord | null>;
  /** A photo that is gone by now is passed over. */
  save(reading: PhotoReadingRecord): Promise<void>;
  /** Photos of open cases that this model has not read, at most `limit`, those of new cases first. */
  unread(model: string, limit: number): Promise<UnreadPhoto[]>;
};

export type UnreadPhoto = {
  id: string;
  key: string;
  case_id: string;
  /** no other model has read it either: its case was matched without it */
  never_read: boolean;
};
