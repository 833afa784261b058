import type { PhotoCurves } from '#core/matching/evidence/curves.ts';
import type { FractionBox } from '#core/photos/focus.ts';
import type { RgbImage } from '#server/photos/photo-analyzer.ts';

/** Embeds the animal in a box of a photo. Only this part differs between the default model and an operator's own. */
export type PhotoEncoder = {
  /** Changes whenever embeddings change. Embeddings of different ids must never be compared. */
  id: string;
  dimension: number;
  curves: PhotoCurves;
  /** @returns an embedding of length 1 */
  encode: (image: RgbImage, box: FractionBox) => Promise<Float32Array>;
};
