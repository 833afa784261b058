import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { limits } from '#core/cases/limits.ts';
import { photoKindOf } from '#core/photos/photo-kind.ts';
import * as errors from '#server/photos/errors.ts';
import type { RgbImage } from '#server/photos/photo-analyzer.ts';
import type { EncodedPhoto } from '#server/photos/ports.ts';
import { looksLikeMarkup } from './sniff.ts';

// no picture is worked on twice: what libvips would keep for that is memory alone
sharp.cache(false);

/** Longest edge of the picture in lists: two screen widths of a phone, as that of the picture people open. */
const thumbEdge = 480;
/** thumbhash takes no more than 100 pixels a side. */
const hashEdge = 100;

/** A photo that takes longer than this was made to. */
const decodeSeconds = 20;

/** Photographs only: no SVG, PDF or other formats that can hold scripts or point elsewhere. */
const photoFormats = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif']);

/**
 * Turns any photo into two upright WebP pictures without metadata (no place, no camera, no names). Of a moving picture
 * the first frame is kept. Decoded once; what it was declared to be does not matter, only its bytes.
 */
export async function encodePhoto(bytes: Uint8Array): Promise<EncodedPhoto> {
  await checkPhoto(bytes);
  const pixels = await decode(bytes);
  const [full, thumb, thumbhash] = await Promise.all([
    webp(fromPixels(pixels)),
    webp(shrink(fromPixels(pixels), thumbEdge)),
    thumbhashOf(pixels),
  ]);
  return { full, thumb, width: pixels.width, height: pixels.height, thumbhash, pixels };
}

/** Reads the header only, so that a bomb is refused before anything is unpacked. */
async function checkPhoto(bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) throw errors.photoMissing();
  if (bytes.length > limits.photoBytes) throw errors.photoTooLarge();
  // the image library has no decoder for HEVC
  if (photoKindOf(bytes) === 'heic') throw errors.photoHeic();
  if (looksLikeMarkup(bytes)) throw errors.photoNotAnImage();
  const { format, width, height } = await header(bytes);
  if (!photoFormats.has(format)) throw errors.photoNotAnImage();
  if (width * height > limits.photoPixels) throw errors.photoTooManyPixels();
  if (Math.min(width, height) < limits.photoMinEdge) throw errors.photoTooSmall();
}

async function header(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw photoKindOf(bytes) ? errors.photoDamaged(error) : errors.photoNotAnImage();
  }
}

async function decode(bytes: Uint8Array): Promise<RgbImage> {
  const source = sharp(bytes, { limitInputPixels: limits.photoPixels, failOn: 'error' });
  try {
    const upright = shrink(source.autoOrient(), limits.photoEdge);
    const white = upright.flatten({ background: '#ffffff' }).toColourspace('srgb').removeAlpha();
    const { data, info } = await white.timeout({ seconds: decodeSeconds }).raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw errors.photoDamaged(error);
  }
}

function shrink(picture: Sharp, edge: number): Sharp {
  return picture.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });
}

function fromPixels({ data, width, height }: RgbImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

function webp(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality: 80, effort: 3 }).toBuffer();
}

async function thumbhashOf(pixels: RgbImage): Promise<string> {
  const small = shrink(fromPixels(pixels), hashEdge).ensureAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
