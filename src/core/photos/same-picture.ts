import { thumbHashToRGBA } from 'thumbhash';

/** The blurred preview of a photo (base64), which is enough to tell whether two are almost the same picture. */
export type Previewed = { thumbhash: string | null };

/**
 * Root mean square difference of two previews (0 to 255 per channel) below which they are taken for the same picture.
 * Copies, other sizes and slight crops of a photo mostly lie below it, other photos of the same pet hardly ever
 * (docs/decisions/028).
 */
const sameBelow = 10;

/** Whether two photos are almost the same picture. False if one has no preview, or their shapes differ. */
export function isSamePicture(one: Previewed, other: Previewed): boolean {
  if (!one.thumbhash || !other.thumbhash) return false;
  const [a, b] = [bytesOf(one.thumbhash), bytesOf(other.thumbhash)];
  return Math.abs(brightness(a) - brightness(b)) < sameBelow + 2 * brightnessStep && difference(a, b) < sameBelow;
}

/** The photos without those that are almost the same as an earlier one. */
export function distinctPhotos<P extends Previewed>(photos: readonly P[]): P[] {
  if (photos.length < 2) return [...photos];
  const kept: P[] = [];
  for (const photo of photos) if (!kept.some((one) => isSamePicture(one, photo))) kept.push(photo);
  return kept;
}

function bytesOf(thumbhash: string): Uint8Array {
  return Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0));
}

/** The mean luminance is stored in the first six bits. */
const brightnessStep = 255 / 63;

/** A bound on the difference that needs no decoding, which matters when all open cases are loaded. */
function brightness(hash: Uint8Array): number {
  return (hash[0]! & 63) * brightnessStep;
}

function difference(one: Uint8Array, other: Uint8Array): number {
  const [a, b] = [thumbHashToRGBA(one), thumbHashToRGBA(other)];
  if (a.w !== b.w || a.h !== b.h) return Number.POSITIVE_INFINITY;
  let sum = 0;
  // alpha is the same everywhere, so it adds nothing
  for (let i = 0; i < a.rgba.length; i++) sum += (a.rgba[i]! - b.rgba[i]!) ** 2;
  return Math.sqrt(sum / (a.w * a.h * 3));
}
