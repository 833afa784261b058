import sharp, { type Sharp } from 'sharp';
import { PhotoUnreadableError, type RgbImage } from '#server/photos/photo-analyzer.ts';
import type { PixelBox } from './crop.ts';

/** Larger photos are scaled down while they are decoded. */
const longestSide = 1600;
const mostPixels = 100_000_000;

/**
 * Decodes an image file in sRGB, without alpha, with its orientation applied.
 * @throws PhotoUnreadableError if the bytes are not an image
 */
export async function decodeImage(bytes: Uint8Array): Promise<RgbImage> {
  try {
    const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    return await pixelsOf(upright.flatten({ background: '#808080' }).toColourspace('srgb'));
  } catch (error) {
    throw new PhotoUnreadableError(error instanceof Error ? error.message : String(error));
  }
}

/** A part of the image, or all of it, stretched to a square of `size` pixels: size x size x 3 bytes. */
export async function squarePicture(image: RgbImage, size: number, part?: PixelBox): Promise<Uint8Array> {
  const whole = rawImage(image);
  const cut = part ? whole.extract(part) : whole;
  return cut.resize(size, size, { fit: 'fill' }).raw().toBuffer();
}

/** The pixels of a picture in sRGB without alpha. */
export async function pixelsOf(picture: Sharp): Promise<RgbImage> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Passes a decoded image to sharp. */
export function rawImage({ data, width, height }: RgbImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
