import type { PhotoCurves } from '#core/matching/curves.ts';
import type { FractionBox, RgbImage } from '#server/photos/photo-analyzer.ts';

/** Turns the animal in a box of a photo into a vector: what differs between the default model and one's own. */
export type PhotoEncoder = {
  /** Changes whenever embeddings would: those of different ids must never be compared. */
  id: string;
  dimension: number;
  curves: PhotoCurves;
  /** @returns an embedding of length 1 */
  encode(image: RgbImage, box: FractionBox): Promise<Float32Array>;
};
