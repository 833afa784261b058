import type { photoNotes } from '#core/contract/photo.ts';
import type { FractionBox } from '#core/photos/focus.ts';

export type PhotoNote = (typeof photoNotes)[number];

/**
 * What is stored of a photo's analysis: enough for matching and for the notes to its uploader, without analyzing the
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
