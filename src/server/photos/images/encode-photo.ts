import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { hasMid, photoEdges } from '#core/photos/photo-sizes.ts';
import { hashedSide, pictureHash } from '#core/photos/picture-hash.ts';
import { photoDamaged } from '#server/photos/errors.ts';
import type { RgbImage } from '#server/photos/photo-analyzer.ts';
import type { EncodedPhoto, SentPhoto } from '#server/photos/photo-deps.ts';
import { pixelsOf, rawImage } from '#server/photos/photo-model/image.ts';
import { checkPhoto, lacksItsEnd, missingShare, mostMissing } from './check-photo.ts';

// each image is processed only once, so libvips' cache would only use memory
sharp.cache(false);

/** A list of 24 fits into 350 kB. */
const thumbBytes = 14 * 1024;

/** The maximum size that thumbhash accepts. */
const hashEdge = 100;

/**
 * Turns any photo into WebP images of several sizes with the orientation applied and without metadata (no place, camera or names).
 * Of an animation, the first frame is kept. The photo is decoded once. Only its bytes matter, not its declared type.
 * @throws the named errors of photos/errors.ts
 */
export async function encodePhoto(photo: SentPhoto): Promise<EncodedPhoto> {
  await checkPhoto(photo);
  return encodeChecked(photo);
}

/** Does the same for a photo that `checkPhoto` has accepted. */
export async function encodeChecked(photo: SentPhoto): Promise<EncodedPhoto> {
  const { pixels, isCut } = await decode(photo);
  const [full, mid, thumb, thumbhash, pictureHash] = await Promise.all([
    webp(rawImage(pixels)),
    hasMid(pixels) ? webp(shrink(rawImage(pixels), photoEdges.mid)) : null,
    thumbOf(pixels),
    thumbhashOf(pixels),
    hashOf(rawImage(pixels)),
  ]);
  return { full, mid, thumb, width: pixels.width, height: pixels.height, thumbhash, pictureHash, pixels, isCut };
}

/** A JPEG whose end did not arrive is shown as far as it goes, as browsers do, unless too much of it is missing. */
async function decode(photo: SentPhoto): Promise<{ pixels: RgbImage; isCut: boolean }> {
  try {
    return { pixels: await readPixels(photo, 'error'), isCut: false };
  } catch (error) {
    if (!(await lacksItsEnd(photo))) throw photoDamaged(error);
    const pixels = await readPixels(photo, 'none').catch((worse) => {
      throw photoDamaged(worse);
    });
    if (missingShare(await asStored(photo)) > mostMissing) throw photoDamaged(error);
    return { pixels, isCut: true };
  }
}

/** The caller has checked how many pixels there are: JPEGs, of which there may be more, are decoded at a fraction. */
async function readPixels(photo: SentPhoto, failOn: 'error' | 'none'): Promise<RgbImage> {
  const source = sharp(photo, { limitInputPixels: false, failOn });
  // the library leaves 16 bits with a colour profile in Display P3, in which they would look paler than they are
  if ((await source.metadata()).depth === 'ushort') source.pipelineColourspace('srgb');
  const upright = shrink(source.autoOrient(), photoEdges.full);
  return pixelsOf(upright.flatten({ background: '#ffffff' }).toColourspace('srgb').removeAlpha());
}

/** Small, and not set upright: what is missing is at the bottom of the file, which may be a side of the picture. */
async function asStored(photo: SentPhoto): Promise<RgbImage> {
  const small = shrink(sharp(photo, { limitInputPixels: false, failOn: 'none' }), hashEdge);
  return pixelsOf(small.toColourspace('srgb').removeAlpha());
}

function shrink(picture: Sharp, edge: number): Sharp {
  return picture.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });
}

function webp(picture: Sharp, quality = 80): Promise<Buffer> {
  return picture.webp({ quality, effort: 3 }).toBuffer();
}

/** A stored picture as a JPEG. */
export async function jpegOf(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await sharp(picture).jpeg({ quality: 80 }).toBuffer());
}

/** As good as its bytes allow, because lists have many: fur and grass take several times those of a plain wall. */
async function thumbOf(pixels: RgbImage): Promise<Buffer> {
  const small = await pixelsOf(shrink(rawImage(pixels), photoEdges.thumb));
  const at = (quality: number) => webp(rawImage(small), quality);
  for (const quality of [75, 60, 45]) {
    const thumb = await at(quality);
    if (thumb.length <= thumbBytes) return thumb;
  }
  return at(30);
}

async function thumbhashOf(pixels: RgbImage): Promise<string> {
  const small = shrink(rawImage(pixels), hashEdge).ensureAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** The perceptual hash of a picture: its shape does not matter, since copies have the same. */
export async function hashOf(picture: Sharp): Promise<string> {
  const grey = picture.resize(hashedSide, hashedSide, { fit: 'fill' }).toColourspace('b-w').raw();
  return pictureHash(await grey.toBuffer());
}
