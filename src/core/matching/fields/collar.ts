import { m } from '#core/paraglide/messages.js';
import { colourNames, coloursAmong, coloursSaid, isColour } from './colour.ts';
import { ofCollarAlone, tellsGone } from './gone-collar.ts';
import {
  agreementLlr,
  capitalised,
  disagreementLlr,
  eachSide,
  type Quotes,
  type StatedField,
  type TwoWords,
} from './stated-field.ts';
import { clausesOf, isArticle, isDenial, isNotKnown, plain } from './words.ts';

type Collar = {
  worn: boolean;
  /** as written: a red collar is red, not ginger */
  colours: string[];
};

/** Collars are slipped, swapped and misremembered: the colour is the same in six of ten cases (working estimate). */
const kappa = 0.6;
/** About one collar in seven has any given colour. */
const colourShare = 0.15;
export const collarLimits = { most: agreementLlr(kappa, colourShare), least: disagreementLlr(kappa) } as const;

/** Only the missing pet wears one: weak evidence against, because collars come off. Stronger the other way round. */
const cameOff = Math.log(0.8);
const appeared = Math.log(0.55);
/** Both wear a collar, or neither does. */
const alike = Math.log(1.3);

export const collar: StatedField<Collar | null, TwoWords & { agree: boolean }> = {
  blank: null,
  read({ facts, aboutCollar }) {
    if (isGoneInLine(facts.collar ?? '')) return { worn: false, colours: [] };
    const written = clausesOf(facts.collar ?? '', isColour)
      .filter(isOfIt)
      .flat();
    if (written.some(isNotKnown)) return null;
    if (written.length > 0) return collarAmong(written);
    if (aboutCollar.flat().some(isNotKnown)) return null;
    return aboutCollar.length > 0 ? collarAmong(aboutCollar.flat()) : null;
  },
  reads: isCollarWord,
  weigh(missing, found) {
    const figures = { missing: inWords(missing), found: inWords(found) };
    if (!missing || !found) return { llr: 0, ...figures, agree: false };
    const llr = compare(missing, found);
    return { llr, ...figures, agree: llr > 0 };
  },
  phrase({ missing, found, agree }) {
    if (agree && missing === 'none') return m.matching_collar_neither();
    if ((missing === 'none') !== (found === 'none')) return m.matching_collar_gone();
    const [ours, theirs] = [missing.split(' '), found.split(' ')];
    if (!agree) return m.matching_collar_differs({ missing: colourNames(ours), found: colourNames(theirs) });
    const shared = ours.filter((colour) => colour && theirs.includes(colour));
    return shared.length > 0 ? m.matching_collar_same({ colour: colourNames(shared) }) : m.matching_collar_both();
  },
  says: (row, quotes) => eachSide((side) => capitalised(shown(row[side], quotes[side]))),
};

function compare(missing: Collar, found: Collar): number {
  if (missing.worn !== found.worn) return missing.worn ? cameOff : appeared;
  if (missing.colours.length === 0 || found.colours.length === 0) return alike;
  return missing.colours.some((colour) => found.colours.includes(colour)) ? collarLimits.most : collarLimits.least;
}

/** "red black"; "" for a collar without colours; "none" for no collar. */
function inWords(value: Collar | null): string {
  return value ? (value.worn ? value.colours.join(' ') : 'none') : '';
}

function shown(words: string, quotes: Quotes): string {
  if (words === 'none') return m.matching_collar_none();
  return words ? coloursSaid(words.split(' '), quotes) : m.matching_collar_worn();
}

const things = new Set(['collar', 'harness', 'bandana', 'bandanna', 'collarless', 'colar']);
const absent = new Set(['none', 'removed', 'nein', 'nope', 'collarless']);

const isHung = (word: string): boolean => /^(tag|bell|medal|(micro)?chip|id|name)$/.test(word);
/** "Red, no tag" and "red with a silver bell" tell of other things too, also in words that are not known. */
const isOfIt = (clause: readonly string[], at: number): boolean =>
  namesCollar(clause) || !(clause.some(isHung) || (at > 0 && clause.every(isDenial)));

/** Whether a clause is about something the animal wears. */
export function namesCollar(words: readonly string[]): boolean {
  return words.some((word) => things.has(word));
}

/** Reads the description of a collar. */
export function collarAmong(words: readonly string[]): Collar {
  const worn = !words.some((word, i) => isDenial(word) || absent.has(word) || (isGone(word) && isOfCollar(words, i)));
  return { worn, colours: worn ? coloursAmong(words, 'plain') : [] };
}

const isGone = (word: string): boolean => /^(lost|missing|slipped|left)$/.test(word);
const isNear = (word: string): boolean => isArticle(word) || /^(leather|old|new|out|of)$/.test(word);

const isGoneInLine = (line: string): boolean =>
  ofCollarAlone(plain(line)).some((part) => tellsGone(part) || clausesOf(part, isColour).some(isGoneAlone));

/** "red, lost", "blue (it broke)" in the line of the collar, but not "red when she got lost" and "missing tag". */
const isGoneAlone = (clause: readonly string[]): boolean =>
  clause.some((word) => isGone(word) || /^(gone|broke|fell)$/.test(word)) &&
  clause.every((word) => isGone(word) || /^(gone|broke|fell|it|he|she|is|was|now|got|already)$/.test(word));

/** "lost his red collar", "collar is missing", but not "a collar when he went missing" and "with a red collar, lost". */
function isOfCollar(words: readonly string[], at: number): boolean {
  if (/^(is|was|are|now)$/.test(words[at - 1] ?? '')) return things.has(words[at - 2] ?? '');
  const next = words.find((word, i) => i > at && !isNear(word) && coloursAmong([word], 'plain').length === 0) ?? '';
  return things.has(next) || words.every((word) => isNear(word) || isGone(word) || things.has(word));
}

/** Whether a word is read here, so that it is not counted again as free text. */
export function isCollarWord(word: string): boolean {
  return things.has(word);
}
