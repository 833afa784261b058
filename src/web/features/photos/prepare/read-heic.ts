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

/** Where a text of Latin letters begins in a file, at or after `from`; -1 if it is not there with 64 bytes behind it. */
function indexOf(file: Uint8Array, text: string, from = 0): number {
  const letters = Array.from(text, (letter) => letter.charCodeAt(0));
  const last = file.length - 64;
  for (let at = from; at < last; at++) if (letters.every((letter, i) => file[at + i] === letter)) return at;
  return -1;
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

/** Reads the tag `rXYZ` of an ICC profile: signature, offset and size in its table, then three s15Fixed16 numbers. */
function isP3Profile(file: Uint8Array, view: DataView, start: number): boolean {
  const entry = indexOf(file.subarray(0, start + 2048), 'rXYZ', start);
  if (entry < 0) return false;
  const x = start + view.getUint32(entry + 4) + 8;
  const red = x + 4 <= view.byteLength ? view.getInt32(x) / 65536 : 0;
  return red > redOfP3.from && red < redOfP3.to;
}
