/** Photo formats that are recognised by their first bytes. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif' | 'heic';

/** Number of bytes needed to recognise a format. */
export const photoHeadBytes = 64;

const signatures: [PhotoKind, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF....WEBP/s],
  ['gif', /^GIF8/],
  ['tiff', /^(II[*+]\0|MM\0[*+])/],
];

/** Brands of AV1 pictures. These files may also list the general brands below. */
const avifBrands = ['avif', 'avis'];
/** Brands of HEVC pictures, and the general ones of ISO 23008-12, which phones only use for HEVC. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1', 'heif'];

/** Recognises a file by its first bytes, whatever its name and declared type say. @returns null if it is no photo */
export function photoKindOf(bytes: Uint8Array): PhotoKind | null {
  const head = String.fromCharCode(...bytes.subarray(0, photoHeadBytes));
  if (head.slice(4, 8) === 'ftyp') return kindOfBrands(brandsOf(head, bytes[3] ?? 0));
  return signatures.find(([, signature]) => signature.test(head))?.[0] ?? null;
}

function kindOfBrands(brands: string[]): PhotoKind | null {
  if (brands.some((brand) => avifBrands.includes(brand))) return 'avif';
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : null;
}

/** The brands in an `ftyp` box: its size, its name, the main brand, a version, then the compatible brands. */
function brandsOf(head: string, size: number): string[] {
  return [head.slice(8, 12), ...(head.slice(16, size).match(/.{4}/gs) ?? [])];
}
