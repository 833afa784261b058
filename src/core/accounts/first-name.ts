/** Long enough for every first name; a longer word is something else. */
const longest = 40;

/** One word of letters: nothing that could be an address, a link or a number. */
const word = /^\p{L}[\p{L}\p{M}'’-]*$/u;

/** The first of somebody's names, as a story may give it; null without one. */
export function firstNameOf(displayName: string | null): string | null {
  const [first = ''] = (displayName ?? '').trim().split(/\s+/);
  return first.length <= longest && word.test(first) ? first : null;
}
