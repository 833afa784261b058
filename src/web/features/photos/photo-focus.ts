import { clsx } from 'clsx';
import type { PhotoFocus } from '#core/photos/focus.ts';

/** An aspect ratio. */
type Shape = { width: number; height: number };

/** Aspect ratio of the cards in lists. */
export const cardFrame: Shape = { width: 4, height: 3 };
export const squareFrame: Shape = { width: 1, height: 1 };

/**
 * Classes for an `object-cover` image that keep the animal in view: in the middle of the frame, or as near to it as the
 * photo's edges allow. If the photo's shape is not known, the animal stays in view but may be nearer to the edge.
 */
export function focusClass(focus: PhotoFocus, frame: Shape, photo?: Shape): string {
  const wide = photo ? (frame.width / frame.height) * (photo.height / photo.width) : 0;
  return clsx('photo-focus', `photo-x-${offset(focus.x, wide)}`, `photo-y-${offset(focus.y, wide && 1 / wide)}`);
}

/**
 * `object-position` in percent, rounded to tens, if the frame shows the fraction `visible` of the photo along this
 * axis.
 */
function offset(focus: number, visible: number): number {
  if (visible >= 1) return 50;
  const start = Math.min(Math.max(focus - visible / 2, 0), 1 - visible);
  return Math.round((start / (1 - visible)) * 10) * 10;
}
