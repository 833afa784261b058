import { indexOf } from './find-bytes.ts';

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
