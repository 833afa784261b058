/** A point of a picture in fractions (0..1) of its width and height, from the left and the top. */
export type PhotoFocus = { x: number; y: number };

const middle: PhotoFocus = { x: 0.5, y: 0.5 };

/** The middle of the animal's box (in fractions too); of the picture, while nothing has been read of it. */
export function focusOf(box: { left: number; top: number; width: number; height: number } | null): PhotoFocus {
  if (!box) return middle;
  return { x: fraction(box.left + box.width / 2), y: fraction(box.top + box.height / 2) };
}

/** A thousandth of a picture is less than a pixel of any card. */
function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}
