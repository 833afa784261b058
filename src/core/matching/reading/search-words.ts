import { isCollarWord } from '#core/matching/fields/collar.ts';
import { coloursAmong, isColour } from '#core/matching/fields/colour.ts';
import { isSexWord, speciesOf } from '#core/matching/fields/traits.ts';
import { isCommon, isJoint, plain, wordsOf } from '#core/matching/fields/words.ts';
import { type ReadWord, readWords } from './in-english.ts';

/** A word of a search as typed, and the names that are found as well: all of them together. */
export type Sought = { typed: string; names: readonly string[] };

/** Shorter words mean too many things. */
const fewestLetters = 3;

/** The English names of what a text says, which are searched too: of words of other languages, and of colours. */
export function searchNames(text: string): string[] {
  const words = new Map(readWords(text).map((word) => [`${word.raw} ${word.english}`, word]));
  return [...new Set([...words.values()].flatMap(namesOf))];
}

/**
 * The words that a search asks for. Articles and the like of other languages are left out, unless there is nothing
 * else.
 */
export function soughtWords(words: readonly string[]): Sought[] {
  const read = readWords(words.join(' '));
  const all = words.map((typed) => {
    const own = read.filter(({ raw }) => tokensOf(raw).some((one) => tokensOf(typed).includes(one)));
    const names = own.flatMap(namesOf).filter((name) => name !== plain(typed));
    return { typed, names, says: names.length > 0 || !own.some(isForeign) };
  });
  const saying = all.filter(({ says }) => says);
  return saying.length > 0 ? saying : all;
}

const tokensOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const isForeign = ({ raw, english }: ReadWord) => raw !== english;

function namesOf(word: ReadWord): string[] {
  if (word.raw.length < fewestLetters) return [];
  const words = wordsOf(word.english).map((one) => coloursAmong([one], 'plain')[0] ?? one);
  if (!isForeign(word)) return words.filter(isColour);
  const animal = speciesOf(word.english);
  if (animal) return [animal.replace('_', ' ')];
  const things = words.filter((one) => isCollarWord(one) || !(isCommon(one) || isJoint(one)));
  const telling = things.filter((one) => !isSexWord(one));
  return telling.length > 0 ? telling : things;
}
