import { asRead } from '#core/text/as-read.ts';
import type { Span } from '#core/text/replace-spans.ts';

/** The digits as people say them one by one, in the languages of the site. */
const words = [
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|double',
  'cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|um|dois|três|quatro|meia|sete|oito|nove',
  'zéro|un|deux|trois|quatre|cinq|sept|huit|neuf|null|eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun',
  'صفر|واحد|[اإ]ثن(?:ين|ان)|ثلاث[ةه]?|[أا]ربع[ةه]?|خمس[ةه]?|ست[ةه]?|سبع[ةه]?|ثماني?[ةه]?|تسع[ةه]?',
].join('|');
const apart = '[\\s,.،/-]{0,3}';
const inARow = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${words}|\\d)(?:${apart}(?:${words}|\\d)){4,}(?![\\p{L}\\p{N}])`,
  'gu',
);
const [one, inWords] = [new RegExp(`${words}|\\d`, 'gu'), new RegExp(words, 'gu')];
/** Fewer stand beside a date or a number. */
const fewestWords = 3;

const countOf = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

/**
 * Where a telephone number is written in words.
 * @param fewest digits; fewer in a row are counted things
 */
export function digitWordsIn(text: string, fewest: number): Span[] {
  const read = asRead(text);
  return [...read.text.matchAll(inARow)]
    .filter(([found]) => countOf(found, one) >= fewest && countOf(found, inWords) >= fewestWords)
    .map(({ 0: found, index }) => read.writtenAt({ start: index, end: index + found.length }));
}
