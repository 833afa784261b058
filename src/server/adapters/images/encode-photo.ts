import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { limits } from '#core/cases/limits.ts';
import { photoDamaged } from '#server/photos/errors.ts';
import type { RgbImage } from '#server/photos/photo-analyzer.ts';
import type { EncodedPhoto, SentPhoto } from '#server/photos/ports.ts';
import { lookAtPhoto } from './look-at-photo.ts';

// no picture is worked on twice: what libvips would keep for that is memory alone
sharp.cache(false);

/** Longest edge of the picture in lists: two screen widths of a phone, as that of the picture people open. */
const thumbEdge = 480;
/** thumbhash takes no more than 100 pixels a side. */
const hashEdge = 100;

/**
 * Turns any photo into two upright WebP pictures without metadata (no place, no camera, no names). Of a moving picture
 * the first frame is kept. Decoded once; what it was declared to be does not matter, only its bytes.
 * @throws the named errors of photos/errors.ts
 */
export async function encodePhoto(photo: SentPhoto): Promise<EncodedPhoto> {
  await lookAtPhoto(photo);
  return encodeChecked(photo);
}

/** The same for a photo that `lookAtPhoto` has let pass. */
export async function encodeChecked(photo: SentPhoto): Promise<EncodedPhoto> {
  const pixels = await decode(photo);
  const [full, thumb, thumbhash] = await Promise.all([
    webp(fromPixels(pixels)),
    webp(shrink(fromPixels(pixels), thumbEdge)),
    thumbhashOf(pixels),
  ]);
  return { full, thumb, width: pixels.width, height: pixels.height, thumbhash, pixels };
}

async function decode(photo: SentPhoto): Promise<RgbImage> {
  const source = sharp(photo, { limitInputPixels: limits.photoPixels, failOn: 'error' });
  try {
    const upright = shrink(source.autoOrient(), limits.photoEdge);
    const white = upright.flatten({ background: '#ffffff' }).toColourspace('srgb').removeAlpha();
    const { data, info } = await white.raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw photoDamaged(error);
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
