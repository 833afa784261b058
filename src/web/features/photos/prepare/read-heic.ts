import { exifOf, indexOf } from './read-exif.ts';

/** Properties that turn or mirror a picture (ISO 23008-12, 6.5.10 and 6.5.12); the decoder follows them. */
const turning = ['irot', 'imir'];

const orientationTag = 0x0112;

/**
 * How a HEIC has to be turned after decoding, as in EXIF (1 to 8). Some phones write it there alone. A file that turns
 * its picture itself repeats that in EXIF, which must not count twice.
 */
export function orientationOf(file: Uint8Array): number {
  if (turning.some((name) => indexOf(file, name) >= 0)) return 1;
  return exifOf(file)?.number(orientationTag) ?? 1;
}

/**
 * Range for the x of the red primary in an ICC profile, adapted to D50: Display P3 has 0.515, sRGB 0.436, Adobe RGB
 * 0.610.
 */
const redOfP3 = { from: 0.5, to: 0.53 };
/** Code of Display P3's primaries in an `nclx` box (ISO 23091-2). */
const p3Primaries = 12;

/** The colour space of a HEIC file. Phones write Display P3; read as sRGB, every coat would look paler than it is. */
export function colourSpaceOf(file: Uint8Array): PredefinedColorSpace {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const profile = indexOf(file, 'colrprof');
  if (profile >= 0) return isP3Profile(file, view, profile + 8) ? 'display-p3' : 'srgb';
  const coded = indexOf(file, 'colrnclx');
  return coded >= 0 && view.getUint16(coded + 8) === p3Primaries ? 'display-p3' : 'srgb';
}

/**
 * Pixels of a colour space, for a decoder to fill. Firefox knows sRGB alone: there the coat looks a little paler, which
 * is better than no photo.
 */
export function blankPixels(width: number, height: number, colorSpace: PredefinedColorSpace): ImageData {
  try {
    return new ImageData(width, height, { colorSpace });
  } catch {
    return new ImageData(width, height);
  }
}

/** Reads the tag `rXYZ` of an ICC profile: signature, offset and size in its table, then three s15Fixed16 numbers. */
function isP3Profile(file: Uint8Array, view: DataView, start: number): boolean {
  const entry = indexOf(file.subarray(0, start + 2048), 'rXYZ', start);
  if (entry < 0) return false;
  const x = start + view.getUint32(entry + 4) + 8;
  const red = x + 4 <= view.byteLength ? view.getInt32(x) / 65536 : 0;
  return red > redOfP3.from && red < redOfP3.to;
}
