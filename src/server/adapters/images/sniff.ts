/** Whether a file starts as XML or HTML: an SVG must not even be parsed, it can point at other files. */
export function looksLikeMarkup(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 256)).toString('latin1');
  // with or without a byte order mark, UTF-16 included: its zero bytes fall between the characters
  return /^(ï»¿|ÿþ|þÿ)?[\s\0]*</.test(start) || bytes[0] === 0x1f; // gzip: svgz
}
