/** Whether a file starts as XML or HTML. An SVG must not even be parsed, because it can reference other files. */
export function isMarkup(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 256)).toString('latin1');
  // with or without a byte order mark, including UTF-16, whose zero bytes are between the characters
  return /^(ï»¿|ÿþ|þÿ)?[\s\0]*</.test(start) || bytes[0] === 0x1f; // gzip, as in svgz
}
