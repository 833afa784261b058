/**
 * The same JavaScript with escapes for characters beyond ASCII. Node keeps the source of every module that it loads, and
 * a single typographic quote in it makes V8 use two bytes for each character.
 * @throws Error if the meaning could change: where such a character is escaped already
 */
export function asciiOnly(code: string): string {
  const escaped = /\\[^\0-\x7f].{0,20}/.exec(code);
  if (escaped) throw new Error(`Cannot escape what is escaped already: ${escaped[0]}`);
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
