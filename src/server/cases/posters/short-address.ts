/** So many digits of an id are on posters: two of a million cases share them once in a million sites. */
const digits = 10;

/** The address of a case or a batch that can be typed from a poster: "https://homeward.example/p/3f2a9c1b04". */
export function shortAddress(origin: string, { id }: { id: string }): string {
  return `${origin}/p/${id.replaceAll('-', '').slice(0, digits)}`;
}

/** The first and the last id that begin with the code of a short address; null if it is none. */
export function idsOfCode(code: string): [string, string] | null {
  return /^[0-9a-f]{10}$/i.test(code) ? [code.padEnd(32, '0'), code.padEnd(32, 'f')] : null;
}
