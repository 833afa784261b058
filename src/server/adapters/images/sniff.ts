/** Brands of HEVC pictures (ISO 23008-12); AVIF has the same box with other brands. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);

/** Whether a file is an HEVC-coded HEIC, which the image library has no decoder for. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (head.slice(4, 8) !== 'ftyp') return false;
  const size = Math.min(bytes[3] ?? 0, head.length);
  const brands = [head.slice(8, 12), ...(head.slice(16, size).match(/.{4}/gs) ?? [])];
  return brands.some((brand) => heicBrands.has(brand)) && !brands.includes('avif');
}

/** Whether a file starts as XML or HTML: an SVG must not even be parsed, it can point at other files. */
export function looksLikeMarkup(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 256)).toString('latin1');
  // with or without a byte order mark, UTF-16 included: its zero bytes fall between the characters
  return /^(ï»¿|ÿþ|þÿ)?[\s\0]*</.test(start) || bytes[0] === 0x1f; // gzip: svgz
}

const signatures = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF....WEBP/s, /^GIF8/, /^II\*\0/, /^MM\0\*/, /^....ftypavi/s];

/** Whether a file starts as a photo does, so that it is damaged and not something else. */
export function startsAsPhoto(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return signatures.some((signature) => signature.test(head));
}
