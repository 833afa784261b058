import type { Sharp } from 'sharp';
import { hashedSide, pictureHash } from '#core/photos/picture-hash.ts';

/** The perceptual hash of a picture: its shape does not matter, since copies have the same. */
export async function hashOf(picture: Sharp): Promise<string> {
  const grey = picture.resize(hashedSide, hashedSide, { fit: 'fill' }).toColourspace('b-w').raw();
  return pictureHash(await grey.toBuffer());
}
