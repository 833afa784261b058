import { isBreedName } from '#core/matching/fields/breed.ts';
import { isCollarWord } from '#core/matching/fields/collar.ts';
import { isColour } from '#core/matching/fields/colour.ts';
import { isMarkWord, isPart } from '#core/matching/fields/markings.ts';
import { isAnimal, isSexWord, isSizeWord } from '#core/matching/fields/traits.ts';
import { isArticle, wordsOf } from '#core/matching/fields/words.ts';
import { isBeforeName } from './surroundings.ts';

type Clause = readonly string[];

/** Up to three words that begin a line or sentence, with a colon or an answer: "Eye colour:", "Collar? No". */
const label =
  /(?=\p{L})(?<!\p{L}[^\S\n]*)((?:\p{L}+[^\S\n]+){0,2}\p{L}+)[^\S\n]*(?::|\?(?=\s*(?:no|none|yes)\b))(?:\s*(?:yes|si|sim|oui|ja|نعم)?\s*,)?/giu;

/** A text whose labels of parts, collars and names are one clause with what they label: "Eyes: green". */
export function joinedLabels(text: string): string {
  return text.replace(label, (said, words: string) =>
    wordsOf(words).some((word) => isPart(word) || isCollarWord(word) || isBeforeName(word)) ? `${words} ` : said,
  );
}

/** Nobody writes as many words without a sign or an "and" between them. */
const longestClause = 150;

/** The clauses that people write as one: "black cat green eyes", "torn ear white paws". */
export function partedClauses(clause: string[], species: string | null): string[][] {
  const cut = clause.length > longestClause ? undefined : (endOfAnimal(clause, species) ?? endOfPart(clause));
  return cut ? [clause.slice(0, cut), ...partedClauses(clause.slice(cut), species)] : [clause];
}

/** Where the animal's own words end before those of a part or collar: "black cat | green eyes", "gata negra | ojos". */
function endOfAnimal(clause: Clause, species: string | null): number | undefined {
  const isHead = (word: string) =>
    isAnimal(word, species) || isSexWord(word) || /^colou?r$/.test(word) || isBreedName(word);
  const first = clause.findIndex(isHead);
  if (first < 0 || clause.slice(0, first).some(isDetail)) return undefined;
  let end = first;
  while (end < clause.length && isHead(clause[end]!)) end += 1;
  if (clause.slice(0, end).some(isColour)) return startOfDetail(clause, end);
  let coloured = end;
  while (isColour(clause[coloured] ?? '')) coloured += 1;
  const start = startOfDetail(clause, coloured);
  // the white of "cat white paws" is that of the paws
  const isPlain = start === coloured && isDetail(clause[start]!) && !isQuality(clause[start + 1] ?? '');
  return coloured > end && !isPlain ? start : undefined;
}

const isDetail = (word: string): boolean => isPart(word) || isCollarWord(word);
const isQuality = (word: string): boolean => isColour(word) || (isMarkWord(word) && !isPart(word));
const isBetween = (word: string): boolean =>
  isSizeWord(word) || isArticle(word) || /^(of|on|over|left|right)$/.test(word);

/** Where the words of the first part or collar begin, with what is told of it: "missing in Rome | big green eyes". */
function startOfDetail(clause: Clause, from: number): number | undefined {
  let start = clause.findIndex((word, i) => i >= from && isDetail(word));
  if (start < 0) return undefined;
  const belongs = (at: number) =>
    isQuality(clause[at]!) || isBetween(clause[at]!) || (clause[at] === 'in' && isQuality(clause[at - 1] ?? ''));
  while (start > from && belongs(start - 1)) start -= 1;
  return start;
}

/** Where a part's own words end before those of another: "torn ear | white paws", "cola quebrada | ojos azules". */
function endOfPart(clause: Clause): number | undefined {
  const told = clause.flatMap((word, i) =>
    isDetail(word) ? [{ i, part: true }] : isQuality(word) ? [{ i, part: false }] : [],
  );
  const at = told.findIndex(({ part }) => part);
  const next = told.findIndex(({ part }, i) => i > at && part);
  if (at < 0 || next <= at + 1) return undefined;
  if (at > 0) return told[at + 1]!.i;
  const isBehind = told[next + 1]?.part === false || next === at + 2;
  return told[isBehind ? next : next - 1]!.i;
}

/** Names of two eyes in two colours. */
const oddEyed =
  /\b(?:odd|mismatched|bi[- ]?colou?red|(?:two |2 )?different(?:ly)?[- ]colou?r(?:ed)?)[- ]eye[sd]?\b|\beyes? (?:are |of |in )*(?:two |2 )?different colou?rs?\b/gi;

const pairedPart = '(?:eye|ear|paw|leg|foot)';
const each = String.raw`(?:one|1|left|right|other|another|eye)\s+(?:(?:is|one|${pairedPart})\s+){0,2}(\p{L}+)(?:\s+${pairedPart}s?)?`;
const oneAndOther = new RegExp(String.raw`\b${each}(?:\s*[,;&/(]\s*|\s+and\s+|\s+)(?:the\s+)?${each}(?!\p{L})`, 'giu');

/**
 * A text in which the colour of each of two eyes, ears or paws stands with it: of "one blue eye, the other green" the
 * green is not the coat's. Odd eyes are named.
 */
export function eachOfTwo(text: string): string {
  return text.replace(oddEyed, 'heterochromia').replace(/[^.!?\n]+/g, (sentence) =>
    sentence.replace(oneAndOther, (said: string, one: string, other: string) => {
      const named = wordsOf(said).find(isPart) ?? (/\beyes?\b|heterochromia/i.test(sentence) ? 'eye' : null);
      if (!named || one === other || !wordsOf(`${one} ${other}`).every(isColour)) return said;
      return `${named === 'eye' ? 'heterochromia, ' : ''}${one} ${named}, ${other} ${named}`;
    }),
  );
}
