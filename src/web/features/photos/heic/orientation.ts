import { indexOf } from './find-bytes.ts';

/** Properties that turn or mirror a picture (ISO 23008-12, 6.5.10 and 6.5.12); the decoder follows them. */
const turning = ['irot', 'imir'];

/** The beginning of EXIF data (TIFF 6.0, section 2): the order of bytes, 42, and the usual place of the first directory. */
const headers = { big: 'MM\0*\0\0\0\x08', little: 'II*\0\x08\0\0\0' };

const orientationTag = 0x0112;

/**
 * How a HEIC has to be turned after decoding, as in EXIF (1 to 8). Some phones write it there alone. A file that turns
 * its picture itself repeats that in EXIF, which must not count twice.
 */
export function orientationOf(file: Uint8Array): number {
  if (turning.some((name) => indexOf(file, name) >= 0)) return 1;
  for (const [order, header] of Object.entries(headers)) {
    const start = indexOf(file, header);
    if (start >= 0) return readOrientation(file, start, order === 'little') ?? 1;
  }
  return 1;
}

/** Reads the tag from the first directory of the EXIF data that begins at `start`. */
function readOrientation(file: Uint8Array, start: number, isLittle: boolean): number | undefined {
  const view = new DataView(file.buffer, file.byteOffset + start);
  const entries = view.getUint16(8, isLittle);
  for (let at = 10; at < 10 + entries * 12 && at + 12 <= view.byteLength; at += 12)
    if (view.getUint16(at, isLittle) === orientationTag) return view.getUint16(at + 8, isLittle);
}
