/** Where a text of Latin letters begins in a file, at or after `from`; -1 if it is not there with 64 bytes behind it. */
export function indexOf(file: Uint8Array, text: string, from = 0): number {
  const letters = Array.from(text, (letter) => letter.charCodeAt(0));
  const last = file.length - 64;
  for (let at = from; at < last; at++) if (letters.every((letter, i) => file[at + i] === letter)) return at;
  return -1;
}
