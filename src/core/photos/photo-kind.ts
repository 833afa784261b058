/** Formats of photos that are known by their first bytes. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif' | 'heic';

/** So many bytes of a file tell its kind. */
export const photoHeadBytes = 64;

const signatures: [PhotoKind, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF....WEBP/s],
  ['gif', /^GIF8/],
  ['tiff', /^(II[*+]\0|MM\0[*+])/],
];

/** Of AV1 pictures; they may name the general brands below as well. */
const avifBrands = ['avif', 'avis'];
/** Of HEVC pictures, and the general ones of ISO 23008-12, which phones use for HEVC alone. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1', 'heif'];

/** What a file is by its first bytes, whatever its name and declared type say; null for what is no photo. */
export function photoKindOf(bytes: Uint8Array): PhotoKind | null {
  const head = String.fromCharCode(...bytes.subarray(0, photoHeadBytes));
  if (head.slice(4, 8) === 'ftyp') return kindOfBrands(brandsOf(head, bytes[3] ?? 0));
  return signatures.find(([, signature]) => signature.test(head))?.[0] ?? null;
}

function kindOfBrands(brands: string[]): PhotoKind | null {
  if (brands.some((brand) => avifBrands.includes(brand))) return 'avif';
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : null;
}

/** The box `ftyp`: its size, its name, the main brand, a version, then the brands that it is compatible with. */
function brandsOf(head: string, size: number): string[] {
  return [head.slice(8, 12), ...(head.slice(16, size).match(/.{4}/gs) ?? [])];
}
