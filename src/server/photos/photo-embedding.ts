import type { photoNotes } from '#core/contract/photo.ts';

export type PhotoNote = (typeof photoNotes)[number];

/** What is stored of a photo's analysis: enough to match by and to tell its sender, without analyzing the photo again. */
export type PhotoEmbedding = {
  photo_id: string;
  /** which model made it; vectors of two models are never compared */
  model: string;
  /** of length 1; null when there was nothing to compare */
  vector: Float32Array | null;
  detected: { species: string; score: number } | null;
  notes: PhotoNote[];
};

/** Port of the table photo_embeddings. */
export type EmbeddingStore = {
  find(photoId: string, model: string): Promise<PhotoEmbedding | null>;
  /** A photo that is gone by now is passed over. */
  save(embedding: PhotoEmbedding): Promise<void>;
  /** Photos of open cases that this model has not embedded, at most `limit`, those of new cases first. */
  missing(model: string, limit: number): Promise<PhotoToEmbed[]>;
};

export type PhotoToEmbed = {
  id: string;
  key: string;
  case_id: string;
  /** no other model has embedded it either: its case was matched without it */
  never_embedded: boolean;
};
