/** A rectangle in fractions (0..1) of the image's width and height. */
export type FractionBox = { left: number; top: number; width: number; height: number };

/** A point of a picture, in fractions (0..1) of its width and height from the left and the top. */
export type PhotoFocus = { x: number; y: number };

const middle: PhotoFocus = { x: 0.5, y: 0.5 };

/** How far down its box the animal's head and chest are, as a fraction; the same as in the model's upper crop. */
const headAndChest = 0.3;

/**
 * The animal's head and chest, computed from its box (in fractions too), so that a frame lower than the animal shows
 * its face rather than its belly. The centre of the picture if no box is known.
 */
export function focusOf(box: FractionBox | null): PhotoFocus {
  if (!box) return middle;
  return { x: fraction(box.left + box.width / 2), y: fraction(box.top + headAndChest * box.height) };
}

/** Three decimals: a thousandth of a picture is less than a pixel on any card. */
function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}

/** Of a picture, as a fraction. A detector's box may have no height at all. */
export const areaOf = (box: FractionBox): number => Math.max(box.width * box.height, 1e-9);

/** The area that lies in both boxes. */
export function sharedArea(a: FractionBox, b: FractionBox): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** The share of the smaller box that lies inside the other. */
export const covered = (one: FractionBox, other: FractionBox): number =>
  sharedArea(one, other) / Math.min(areaOf(one), areaOf(other));
