import sharp, { type OverlayOptions, type Region } from 'sharp';
import type { PhotoFocus } from '#core/photos/focus.ts';
import { type Box, inks, type Size } from './parts.ts';

/** A photo as it is stored, and where the head of the animal is. */
export type PosterPhoto = { image: Uint8Array; focus: PhotoFocus };

/** A photo of another shape than its box is cut by this much at most; beyond it, all of it is shown. */
const mostCut = 1.6;

/** How many times as wide as high a photo is. */
export async function shapeOf({ image }: PosterPhoto): Promise<number> {
  return ratio(await sharp(image).metadata());
}

/** How much of a photo of this shape its box would cut off: 1 is nothing. */
export function cutOf(shape: number, box: Size): number {
  const stretch = shape / ratio(box);
  return Math.max(stretch, 1 / stretch);
}

/** The photo fills its box, with the head in it; nothing is cut off one of a very different shape. */
export async function photoIn(photo: PosterPhoto, { width, height, left, top }: Box): Promise<OverlayOptions[]> {
  const own = await sharp(photo.image).metadata();
  const isCut = cutOf(ratio(own), { width, height }) < mostCut;
  const shown = isCut
    ? sharp(photo.image).extract(around(photo.focus, own, ratio({ width, height })))
    : sharp(photo.image);
  const fitted = shown.resize({ width, height, fit: isCut ? 'fill' : 'inside' }).flatten({ background: inks.paper });
  const { data, info } = await fitted.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  const middle = {
    left: left + Math.round((width - info.width) / 2),
    top: top + Math.round((height - info.height) / 2),
  };
  return [{ input: data, ...middle }];
}

/** A paw, where there is no photo. */
export async function pawIn({ width, height, left, top }: Box): Promise<OverlayOptions[]> {
  const drawn = sharp(Buffer.from(paw)).resize({ width, height, fit: 'contain', background: '#0000' });
  return [{ input: await drawn.png().toBuffer(), left, top }];
}

/** The largest part of a photo in a shape whose middle is as near to a point as the edges let it. */
function around({ x, y }: PhotoFocus, own: Size, shape: number): Region {
  const width = Math.min(own.width, Math.max(1, Math.round(own.height * shape)));
  const height = Math.min(own.height, Math.max(1, Math.round(own.width / shape)));
  const from = (focus: number, length: number, part: number) =>
    Math.round(Math.min(Math.max(focus * length - part / 2, 0), length - part));
  return { width, height, left: from(x, own.width, width), top: from(y, own.height, height) };
}

const ratio = ({ width, height }: Size): number => width / height;

const paw = `<svg xmlns="http://www.w3.org/2000/svg" width="1300" height="900" viewBox="20 140 520 360"><g fill="#4f2a57" opacity=".35"><ellipse cx="280" cy="380" rx="92" ry="76"/><ellipse cx="160" cy="300" rx="38" ry="52" transform="rotate(-24 160 300)"/><ellipse cx="232" cy="234" rx="40" ry="56" transform="rotate(-8 232 234)"/><ellipse cx="328" cy="234" rx="40" ry="56" transform="rotate(8 328 234)"/><ellipse cx="400" cy="300" rx="38" ry="52" transform="rotate(24 400 300)"/></g></svg>`;
