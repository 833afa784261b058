/** A point of a picture in fractions (0..1) of its width and height, from the left and the top. */
export type PhotoFocus = { x: number; y: number };

const middle: PhotoFocus = { x: 0.5, y: 0.5 };

/** How far down the animal's box its head and chest are, as the upper crop of the photo model has them. */
const headAndChest = 0.3;

/**
 * The animal's head and chest, from its box (in fractions too): a frame that is lower than the animal shows its face rather
 * than its belly. The middle of the picture while nothing is known of it.
 */
export function focusOf(box: { left: number; top: number; width: number; height: number } | null): PhotoFocus {
  if (!box) return middle;
  return { x: fraction(box.left + box.width / 2), y: fraction(box.top + headAndChest * box.height) };
}

/** A thousandth of a picture is less than a pixel of any card. */
function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}
