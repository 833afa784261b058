import { m } from '#core/paraglide/messages.js';
import {
  type Agreement,
  capitalised,
  eachSide,
  gradedLlr,
  list,
  type Quotes,
  type StatedField,
  within,
} from './stated-field.ts';
import { byWord, clausesOf, denies, synonyms } from './words.ts';

/**
 * Owner and finder name the same colours in about half of the cases and confusable ones (tabby and brindle, ginger and
 * cream, "black" and "black and white") in a third. We know of no study: these are working estimates, and
 * docs/matching.md shows what happens if they are wrong.
 */
const rates: Agreement = { same: 0.5, near: 0.35, nearShare: 0.3 };
/** From this likeness on, colours are easily confused. */
const alike = 0.5;
export const colourLimits = { most: 2.5, least: -2 } as const;

export const colour: StatedField<readonly string[], { missing: string[]; found: string[]; shared: string[] }> = {
  blank: [],
  read({ facts, species, aboutCoat }) {
    const palette = species === 'bird' ? 'plain' : 'fur';
    const said = clausesOf(facts.colour ?? '', isColour).filter(
      (clause) => !denies(clause, isColour) && !clause.some((word) => furless.has(word)),
    );
    const written = coloursAmong(said.flat(), palette);
    return written.length > 0 ? written : coloursAmong(aboutCoat, palette);
  },
  reads: isColour,
  contradicts: (missing, found) => missing.length > 0 && found.length > 0 && colourLikeness(missing, found) < alike,
  weigh(missing, found, { share }) {
    const shared = missing.filter((one) => found.includes(one));
    const figures = { missing: [...missing], found: [...found], shared };
    if (missing.length === 0 || found.length === 0) return { llr: 0, ...figures };
    const likeness = colourLikeness(missing, found);
    const level = likeness === 1 ? 'same' : likeness >= alike ? 'near' : 'far';
    const llr = gradedLlr(rates, level, share('coat', coatOf(missing)));
    return { llr: within(llr, colourLimits.least, colourLimits.most), ...figures };
  },
  phrase({ llr, missing, found, shared }) {
    const shown = { missing: colourNames(missing), found: colourNames(found) };
    if (llr < 0) return m.matching_colour_differs(shown);
    return shared.length > 0
      ? m.matching_colour_same({ colours: colourNames(shared) })
      : m.matching_colour_confusable(shown);
  },
  says: (row, quotes) => eachSide((side) => capitalised(coloursSaid(row[side], quotes[side]))),
};

/** The parts whose colour people tell besides the coat's: "white with blue eyes and a red collar". */
const furless = new Set('eye nose tongue lip gum collar harness bandana'.split(' '));

/** Colours in the reader's words. */
export const colourNames = (names: readonly string[]): string =>
  list(names.map((one) => m.matching_colour({ colour: one })));

/** The same, and as they were written if that was in another language than English. */
export function coloursSaid(colours: readonly string[], quotes: Quotes): string {
  const named = colourNames(colours);
  const written = list(quotes.colours(colours));
  return written && written !== named ? m.matching_as_written({ words: named, written }) : named;
}

/** Words for the same coat colour or pattern; the first word is the name used here. */
const known = synonyms([
  'black blk ebony jet',
  'white wht snow snowy',
  'grey gray silver smoke smoky charcoal slate ash',
  'brown chocolate choc liver chestnut mahogany brunette hazel',
  'tan beige fawn sand sandy buff wheaten biscuit',
  'cream ivory blonde blond champagne',
  'ginger orange marmalade apricot rust rusty copper',
  'golden gold',
  'red',
  'blue',
  'green grn',
  'yellow',
  'pink',
  'purple violet',
  'tabby striped stripe stripy stripey tiger mackerel',
  'tortoiseshell tortie torty torbie tortoise tortishell tortoishell tortieshell',
  'calico tricolour tricolor tri',
  'brindle brindled',
  'spotted spotty speckled ticked freckled dalmatian',
  'merle',
  'tuxedo',
  'pointed point colourpoint colorpoint siamese sealpoint',
]);

/** Shorter words become other words by a slip, and those of middle length by one at their end: "livre". */
const fewestLetters = 5;
const longWord = 7;
const slips = new Map([...known].flatMap(([word, colour]) => slipsOf(word).map((slip) => [slip, colour])));

/** A letter that is doubled or not, two that changed places, and one that is missing in a long word. */
function slipsOf(word: string): string[] {
  if (word.length < fewestLetters) return [];
  const isLong = word.length >= longWord;
  const inner = Array.from({ length: word.length - (isLong ? 2 : 3) }, (_, i) => i + 1);
  const swapped = inner.map((i) => `${word.slice(0, i)}${word[i + 1]}${word[i]}${word.slice(i + 2)}`);
  const left = inner.map((i) => word.slice(0, i) + word.slice(i + 1));
  return [soundOf(word), ...swapped, ...(isLong ? left : [])];
}

function soundOf(word: string): string {
  return word.replace(/(.)\1+/g, '$1').replace(/ie?$/, 'y');
}

/** Breeders' colour words that mean something else on fur. */
const onFur: Record<string, string[]> = {
  blue: ['grey'],
  red: ['ginger'],
  yellow: ['golden'],
  pink: [],
  purple: [],
  tuxedo: ['black', 'white'],
};

/** Pairs of colours that careful people use for the same animal. */
const confusable = new Set(
  `tabby~brindle tabby~spotted tortoiseshell~calico tortoiseshell~brindle tan~cream tan~brown tan~golden cream~golden
  cream~white cream~ginger golden~ginger ginger~tan ginger~brown brown~black grey~black brown~tabby grey~tabby ginger~tabby
  merle~spotted merle~grey red~ginger red~brown blue~grey yellow~golden pointed~cream spotted~white`
    .split(/\s+/)
    .flatMap((pair) => [pair, pair.split('~').reverse().join('~')]),
);

/** Coats that people who do not know their name tell by their colours. */
const named: Record<string, readonly string[]> = {
  calico: ['black', 'ginger', 'white'],
  tortoiseshell: ['black', 'ginger'],
};

/** How alike two confusable colours are. */
const confused = 0.7;

/** Whether a word names a colour or a pattern. */
export function isColour(word: string): boolean {
  return nameOf(word) !== null;
}

/** The colour that a word means, also in haste ("choclate", "tabbi") and about ("greyish"). */
const nameOf = byWord(
  (word) => known.get(word) ?? slips.get(word) ?? slips.get(soundOf(word)) ?? aboutColour(word) ?? null,
);

/** "reddish brown" is brown. */
const isShade = (word: string): boolean => word.endsWith('ish');

function aboutColour(word: string): string | undefined {
  if (!isShade(word)) return undefined;
  const stem = word.slice(0, -3);
  return known.get(stem) ?? known.get(`${stem}e`) ?? known.get(stem.replace(/(.)\1$/, '$1'));
}

/**
 * The colours among the words, without duplicates, in alphabetical order, under the names used here. The `fur` palette
 * understands breeders' words ("blue" is grey); the `plain` one, for birds, eyes and collars, takes them literally.
 */
export function coloursAmong(words: readonly string[], palette: 'fur' | 'plain'): string[] {
  const found = words.flatMap((word, i) => {
    if (isShade(word) && isColour(words[i + 1] ?? '')) return [];
    const colour = nameOf(word);
    return colour === null ? [] : palette === 'plain' ? [colour] : (onFur[colour] ?? [colour]);
  });
  return [...new Set(found)].sort();
}

/**
 * Similarity of two lists of colours, 0 to 1: each colour is paired with its best partner in the other list (the same
 * 1, a confusable one .7, none 0), averaged over both lists. A named coat that the other list tells by its colours is
 * a confusable one. Symmetric; equal lists give 1.
 */
export function colourLikeness(one: readonly string[], other: readonly string[]): number {
  return Math.max(listLikeness(one, other), isTold(one, other) || isTold(other, one) ? confused : 0);
}

/** Whether a list names a coat, and the other one tells exactly its colours. */
function isTold(names: readonly string[], colours: readonly string[]): boolean {
  if (!names.some((name) => named[name])) return false;
  const parts = new Set(names.flatMap((name) => named[name] ?? [name]));
  return parts.size === colours.length && colours.every((colour) => parts.has(colour));
}

function listLikeness(one: readonly string[], other: readonly string[]): number {
  const toward = (from: readonly string[], to: readonly string[]) =>
    from.reduce((sum, colour) => sum + Math.max(0, ...to.map((partner) => likeness(colour, partner))), 0);
  return (toward(one, other) + toward(other, one)) / Math.max(1, one.length + other.length);
}

function likeness(one: string, other: string): number {
  return one === other ? 1 : confusable.has(`${one}~${other}`) ? confused : 0;
}

/** The colours of a coat as one value, to be counted. */
export function coatOf(colours: readonly string[]): string {
  return colours.join(' ');
}
