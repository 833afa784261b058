import { limits } from '#core/cases/limits.ts';

/**
 * Longest edges of the pictures that are stored of each photo, in pixels: for small cards, for a phone's full width, and
 * for the full screen. No picture is larger than the photo it was made from.
 */
export const photoEdges = { thumb: 480, mid: 960, full: limits.photoEdge } as const;
export type PhotoSize = keyof typeof photoEdges;

/** The size of the full picture, in pixels. */
type Full = { width: number; height: number };

/** The width of one of a photo's pictures, in pixels. */
export function widthAt({ width, height }: Full, size: PhotoSize): number {
  return Math.max(1, Math.round(width * Math.min(1, photoEdges[size] / Math.max(width, height))));
}

/** Whether the photo has a picture of the middle size; otherwise the full one is hardly larger. */
export function hasMid({ width, height }: Full): boolean {
  return Math.max(width, height) > photoEdges.mid;
}
