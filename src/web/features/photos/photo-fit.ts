import { clsx } from 'clsx';
import type { Photo, Pictures } from '#core/contract/photo.ts';
import type { PhotoFocus } from '#core/photos/focus.ts';
import { widthAt } from '#core/photos/photo-sizes.ts';

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

/**
 * The pictures of a photo for `srcset`, of which the browser takes the one that fits its screen.
 * @param largest `mid` for pictures that never fill more than a phone's width
 */
export function sourcesOf(photo: Pictures, largest: 'mid' | 'full' = 'full'): string {
  const pictures = [`${photo.thumb_url} ${widthAt(photo, 'thumb')}w`];
  if (photo.mid_url) pictures.push(`${photo.mid_url} ${widthAt(photo, 'mid')}w`);
  if (largest === 'full' || !photo.mid_url) pictures.push(`${photo.url} ${photo.width}w`);
  return pictures.join(', ');
}

const ofThisSite = /^(\/photos\/[0-9a-f-]{36})\.webp$/;

/** The small picture of a photo of which only the address of the full one is known; old addresses stay as they are. */
export function smallPicture(url: string): string {
  return url.replace(ofThisSite, '$1.thumb.webp');
}

/**
 * Width of a card's photo: lists have one, two or three columns (case-grid.tsx). A phone takes the small picture, however
 * fine its screen is: it is for choosing, on a line that may be slow and cost money.
 */
export const cardSizes = '(min-width: 1024px) 22rem, (min-width: 640px) 46vw, 7rem';

/**
 * Width of the large photo of a case's page. A photo that is higher than its frame of 4 to 3 does not fill the width.
 */
export function gallerySizes({ width, height }: Pick<Photo, 'width' | 'height'>): string {
  const share = Math.min(1, width / height / (4 / 3));
  return `(min-width: 1024px) ${Math.ceil(40 * share)}rem, ${Math.ceil(92 * share)}vw`;
}
