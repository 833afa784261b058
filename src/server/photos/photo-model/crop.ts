import type { FractionBox } from '#core/photos/focus.ts';
import type { RgbImage } from '#server/photos/photo-analyzer.ts';

/** A rectangle in whole pixels. */
export type PixelBox = { left: number; top: number; width: number; height: number };

/**
 * How much of the surroundings the crop includes: without the ears and the tip of the tail, a pet is harder to
 * recognise.
 */
const margin = 1.1;
const smallestSide = 8;
/** Weight of places outside the animal's box. Not zero, because the box may be too small to include the ears. */
const aroundShare = 0.25;

/** The part of an image shown to a network, and the animal's box, both in pixels of the image. */
export type View = { crop: PixelBox; subject: PixelBox };

/** The whole animal: the square around its box, cut off at the edges of the image. */
export function fullView(box: FractionBox, image: Pick<RgbImage, 'width' | 'height'>): View {
  const subject = toPixels(box, image);
  return { crop: squareAround(subject, image), subject };
}

/** Head and chest: the upper 55 % of the box, as wide as it is high, which usually shows the face and the collar. */
export function upperView(box: FractionBox, image: Pick<RgbImage, 'width' | 'height'>): View {
  const whole = toPixels(box, image);
  const height = whole.height * 0.55;
  const width = Math.min(whole.width, Math.max(height, 0.6 * whole.width));
  const subject = { left: whole.left + (whole.width - width) / 2, top: whole.top, width, height };
  return { crop: squareAround(subject, image), subject };
}

/**
 * The weight of each cell in a grid over the crop (side x side, row by row): 1 inside the animal's box, aroundShare
 * outside of it, and in between for cells that the box's edge crosses.
 */
export function subjectShares({ crop, subject }: View, side: number): Float32Array {
  const overlap = (start: number, length: number, from: number, size: number) =>
    Float32Array.from({ length: side }, (_, cell) => {
      const [low, high] = [start + (cell * length) / side, start + ((cell + 1) * length) / side];
      return (Math.max(0, Math.min(high, from + size) - Math.max(low, from)) * side) / length;
    });
  const columns = overlap(crop.left, crop.width, subject.left, subject.width);
  const rows = overlap(crop.top, crop.height, subject.top, subject.height);
  const shares = new Float32Array(side * side);
  for (let at = 0; at < shares.length; at++) {
    shares[at] = aroundShare + (1 - aroundShare) * rows[Math.floor(at / side)]! * columns[at % side]!;
  }
  return shares;
}

function toPixels(box: FractionBox, { width, height }: Pick<RgbImage, 'width' | 'height'>): PixelBox {
  return { left: box.left * width, top: box.top * height, width: box.width * width, height: box.height * height };
}

/** Not a square if the image is too small for it; resizing then stretches the crop. */
function squareAround(box: PixelBox, image: Pick<RgbImage, 'width' | 'height'>): PixelBox {
  const side = Math.max(box.width, box.height) * margin;
  const width = Math.min(side, image.width);
  const height = Math.min(side, image.height);
  const left = clamp(box.left + box.width / 2 - width / 2, 0, image.width - width);
  const top = clamp(box.top + box.height / 2 - height / 2, 0, image.height - height);
  return inside({ left, top, width, height }, image);
}

function inside(box: PixelBox, image: Pick<RgbImage, 'width' | 'height'>): PixelBox {
  const width = clamp(Math.round(box.width), Math.min(smallestSide, image.width), image.width);
  const height = clamp(Math.round(box.height), Math.min(smallestSide, image.height), image.height);
  return {
    left: clamp(Math.round(box.left), 0, image.width - width),
    top: clamp(Math.round(box.top), 0, image.height - height),
    width,
    height,
  };
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
