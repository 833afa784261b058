import type { photoNotes } from '#core/contract/photo.ts';
import type { FractionBox } from './photo-analyzer.ts';

export type PhotoNote = (typeof photoNotes)[number];

/** What is stored of a photo's analysis: enough to match by and to tell its sender, without analyzing the photo again. */
export type PhotoEmbedding = {
  photo_id: string;
  /** which model made it; vectors of two models are never compared */
  model: string;
  /** of length 1; null when there was nothing to compare */
  vector: Float32Array | null;
  detected: { species: string; score: number } | null;
  /** where that animal is, in the photo; the whole of it when none was found, null when read before this was kept */
  subject: FractionBox | null;
  notes: PhotoNote[];
};

/** Port of the table photo_embeddings. */
export type EmbeddingStore = {
  find: (photoId: string, model: string) => Promise<PhotoEmbedding | null>;
  /**
   * A photo that is gone by now is passed over.
   * @returns the case that now shows the photo otherwise, if it is part of one
   */
  save: (embedding: PhotoEmbedding) => Promise<{ case_id: string; slug: string } | null>;
  /**
   * Photos of open cases that this model has not read, or in which nobody has noted where the animal is; at most `limit`,
   * those of new cases first.
   */
  missing: (model: string, limit: number) => Promise<PhotoToEmbed[]>;
};

export type PhotoToEmbed = {
  id: string;
  key: string;
  case_id: string;
  /** no other model has embedded it either: its case was matched without it */
  never_embedded: boolean;
};
