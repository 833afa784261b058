import { m } from '#core/paraglide/messages.js';
import { coloursAmong } from './colour.ts';
import {
  agreementLlr,
  capitalised,
  disagreementLlr,
  eachSide,
  halving,
  list,
  type Quotes,
  type StatedField,
  within,
} from './stated-field.ts';
import { synonyms } from './words.ts';

/** A mark named in one report is named in the other in a third of cases (working estimate): most are not mentioned. */
const kappa = 0.33;
export const markingsLimits = { most: 3.5, least: disagreementLlr(kappa) } as const;

/** Different marks are weak evidence against. */
export const markings: StatedField<readonly string[], { shared: string[]; missing: string[]; found: string[] }> = {
  blank: [],
  read: ({ aboutBody }) => [...new Set(aboutBody.flatMap(marksAmong))].sort(),
  reads: isMarkWord,
  weigh(missing, found, { share }) {
    const shared = missing.filter((mark) => found.includes(mark));
    const figures = { shared, missing: [...missing], found: [...found] };
    if (missing.length === 0 || found.length === 0) return { llr: 0, ...figures };
    if (shared.length === 0) return { llr: markingsLimits.least, ...figures };
    // marks often occur together
    const llr = halving(shared.map((mark) => agreementLlr(kappa, share('mark', mark))));
    return { llr: within(llr, 0, markingsLimits.most), ...figures };
  },
  phrase({ shared, ...row }, quotes) {
    const { missing, found } = quotes;
    if (shared.length > 0)
      return m.matching_markings_shared({
        marks: list(shared.map((mark) => missing.mark(mark) ?? found.mark(mark) ?? mark)),
      });
    return m.matching_markings_differ(eachSide((side) => quoted(row[side], quotes[side])));
  },
  says: (row, quotes) => eachSide((side) => capitalised(quoted(row[side], quotes[side]))),
};

const quoted = (marks: readonly string[], quotes: Quotes) => list(marks.map((mark) => quotes.mark(mark) ?? mark));

/** Body parts and the words for them. */
const parts = synonyms([
  'ear',
  'eye',
  'paw foot feet sock mitten boot toe pad claw',
  'leg limb',
  'chest bib breast',
  'face muzzle cheek blaze forehead mask',
  'nose snout',
  'chin',
  'tail',
  'back',
  'belly tummy stomach',
  'neck throat',
  'head',
  'side flank shoulder hip',
  'tooth teeth fang',
  'whisker moustache mustache',
  'eyebrow brow',
  'tongue',
  'mouth lip gum',
]);

/** The traits of a body part that may be distinctive. */
const qualities = synonyms([
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
const whole = synonyms(['limping limp lame', 'polydactyl', 'heterochromia', 'tattoo tattooed', 'tripod', 'deaf']);

/** Whether a word names a body part. */
export const isPart = (word: string): boolean => parts.has(word);

/** Whether a clause is about a body part, so that its colours are not those of the coat. */
export function namesPart(words: readonly string[]): boolean {
  return words.some(isPart);
}

/** The distinctive marks in one clause, as "quality part": "torn ear", "white paw", "limping". */
export function marksAmong(words: readonly string[]): string[] {
  const among = (names: ReadonlyMap<string, string>) => [...new Set(words.flatMap((word) => names.get(word) ?? []))];
  const told = among(qualities).map((one) => (one === 'missing' && words.includes('tip') ? 'tipped' : one));
  const special = [...told, ...coloursAmong(words, 'plain')];
  return [...among(parts).flatMap((part) => special.map((quality) => `${quality} ${part}`)), ...among(whole)];
}

/** Whether a word is read here, so that it is not counted again as free text. */
export function isMarkWord(word: string): boolean {
  return parts.has(word) || qualities.has(word) || whole.has(word);
}
