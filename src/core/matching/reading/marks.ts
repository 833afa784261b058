import { coloursAmong } from './colours.ts';

/** Body parts and the words for them. */
const parts = lexicon([
  'ear',
  'eye',
  'paw foot feet sock mitten boot toe',
  'leg limb',
  'chest bib breast',
  'face muzzle cheek blaze forehead',
  'nose snout',
  'chin',
  'tail',
  'back',
  'belly tummy stomach',
  'neck throat',
  'head',
  'side flank shoulder hip',
  'tooth teeth fang',
]);

/** What may be distinctive about a body part. */
const qualities = lexicon([
  'torn notch notched nick nicked ripped',
  'tipped clipped',
  'missing amputated lost',
  'scar scarred wound',
  'patch spot mark dot splotch',
  'kinked kink bent crooked broken',
  'docked bob bobbed stump stubby',
  'blind cloudy cataract',
  'floppy droopy folded',
  'curled curly',
  'fluffy bushy',
  'striped ringed ring',
  'crossed',
]);

/** Marks that are complete without a body part. */
const whole = lexicon(['limping limp lame', 'polydactyl', 'heterochromia', 'tattoo tattooed', 'tripod', 'deaf']);

/** Whether a clause is about a body part, so that its colours are not those of the coat. */
export function namesPart(words: readonly string[]): boolean {
  return words.some((word) => parts.has(word));
}

/** The distinctive marks in one clause, as "quality part": "torn ear", "white paw", "limping". */
export function marksAmong(words: readonly string[]): string[] {
  const among = (names: Map<string, string>) => [...new Set(words.flatMap((word) => names.get(word) ?? []))];
  const special = [...among(qualities), ...coloursAmong(words, 'plain')];
  return [...among(parts).flatMap((part) => special.map((quality) => `${quality} ${part}`)), ...among(whole)];
}

/** Whether a word is read here, so that it is not counted again as free text. */
export function isMarkWord(word: string): boolean {
  return parts.has(word) || qualities.has(word) || whole.has(word);
}

function lexicon(rows: string[]): Map<string, string> {
  return new Map(rows.flatMap((row) => row.split(' ').map((word) => [word, row.split(' ')[0]!])));
}

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
