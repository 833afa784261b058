import type { FractionBox, RgbImage } from '#server/photos/photo-reader.ts';

/** A rectangle in whole pixels. */
export type PixelBox = { left: number; top: number; width: number; height: number };

/** How much of the surroundings the crop keeps: without the ears and the tail's end a pet is harder to know again. */
const MARGIN = 1.1;
const SMALLEST_SIDE = 8;

/** The whole animal: the square around its box, cut off where the picture ends. */
export function fullCrop(box: FractionBox, image: Pick<RgbImage, 'width' | 'height'>): PixelBox {
  return squareAround(toPixels(box, image), image);
}

/** Head and chest: the upper 55 % of the box, as wide as it is high, where faces and collars are. */
export function upperCrop(box: FractionBox, image: Pick<RgbImage, 'width' | 'height'>): PixelBox {
  const pixels = toPixels(box, image);
  const height = pixels.height * 0.55;
  const width = Math.min(pixels.width, Math.max(height, 0.6 * pixels.width));
  return squareAround({ left: pixels.left + (pixels.width - width) / 2, top: pixels.top, width, height }, image);
}

function toPixels(box: FractionBox, { width, height }: Pick<RgbImage, 'width' | 'height'>): PixelBox {
  return { left: box.left * width, top: box.top * height, width: box.width * width, height: box.height * height };
}

/** Sides may differ where the picture is too small for the square: the resize stretches what is there. */
function squareAround(box: PixelBox, image: Pick<RgbImage, 'width' | 'height'>): PixelBox {
  const side = Math.max(box.width, box.height) * MARGIN;
  const width = Math.min(side, image.width);
  const height = Math.min(side, image.height);
  const left = clamp(box.left + box.width / 2 - width / 2, 0, image.width - width);
  const top = clamp(box.top + box.height / 2 - height / 2, 0, image.height - height);
  return inside({ left, top, width, height }, image);
}

function inside(box: PixelBox, image: Pick<RgbImage, 'width' | 'height'>): PixelBox {
  const width = clamp(Math.round(box.width), Math.min(SMALLEST_SIDE, image.width), image.width);
  const height = clamp(Math.round(box.height), Math.min(SMALLEST_SIDE, image.height), image.height);
  return {
    left: clamp(Math.round(box.left), 0, image.width - width),
    top: clamp(Math.round(box.top), 0, image.height - height),
    width,
    height,
  };
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
