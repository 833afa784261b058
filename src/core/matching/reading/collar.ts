import { coloursAmong } from './colours.ts';

export type Collar = {
  worn: boolean;
  /** as written: a red collar is red, not ginger */
  colours: string[];
};

const things = new Set(['collar', 'harness', 'bandana', 'bandanna']);
const denials = new Set(['no', 'not', 'without', 'none', 'never', 'lost', 'missing', 'removed']);

/** Whether a clause is about something the animal wears. */
export function namesCollar(words: readonly string[]): boolean {
  return words.some((word) => things.has(word));
}

/** Reads the description of a collar. */
export function collarAmong(words: readonly string[]): Collar {
  const worn = !words.some((word) => denials.has(word));
  return { worn, colours: worn ? coloursAmong(words, 'plain') : [] };
}

/** Whether a word is read here, so that it is not counted again as free text. */
export function isCollarWord(word: string): boolean {
  return things.has(word);
}
