import { plainDigits } from './digits.ts';
import type { Span } from './replace-spans.ts';

/** A text as its readers see it, and where its signs stand in what was written. */
export type ReadText = { text: string; writtenAt: (span: Span) => Span };

/** A sign with its accents, which may be written apart from it. */
const signs = /\P{M}\p{M}*|\p{M}+/gu;
/**
 * They show nothing or count for nothing: joiners, marks of direction, fillers, vowel signs, the letter that makes a word
 * longer.
 */
const unread = /[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u0640\u2800]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the plain signs, which are read as they are written
const plain = /^[\x00-\x7f]*$/;

/** Some signs stand for a whole sentence, which would make a text eighteen times as long: they stay as they are. */
const mostLetters = 4;

function plainSign(sign: string): string {
  const letters = sign.normalize('NFKC');
  return letters.length > sign.length + mostLetters ? sign : letters;
}

/**
 * Reads a text in small letters, without what nobody sees: wide, bold and ringed letters and the digits of all scripts are
 * plain, accents stay.
 */
export function asRead(written: string): ReadText {
  if (plain.test(written)) return { text: written.toLowerCase(), writtenAt: (span) => span };
  let text = '';
  const [starts, ends]: number[][] = [[], []];
  for (const { 0: sign, index } of written.matchAll(signs)) {
    const read = plainDigits(plainSign(sign).replace(unread, '')).toLowerCase();
    text += read;
    for (let n = 0; n < read.length; n++) {
      starts!.push(index);
      ends!.push(index + sign.length);
    }
  }
  return { text, writtenAt: ({ start, end }) => ({ start: starts![start]!, end: ends![end - 1]! }) };
}
