import type { ReadText } from './as-read.ts';
import { pattern } from './pattern.ts';

const sign = '[\\p{L}\\p{N}]';
/** Single letters or digits with the same between all of them, or several spaces. */
const apart = pattern(`(?<!${sign})${sign}([^\\p{L}\\p{N}\\n]{1,3})${sign}(?:\\1${sign})*(?!${sign})|[^\\S\\n]{2,}`);

/**
 * Reads words whose letters are written apart, and many spaces as one: "g.i.f.t   c a r d" is "gift card".
 * @returns the same reading if there are none
 */
export function joinLetters(read: ReadText): ReadText {
  const dropped = new Set([...read.text.matchAll(apart)].flatMap(betweenLetters));
  if (dropped.size === 0) return read;
  const kept = Array.from({ length: read.text.length }, (_, index) => index).filter((index) => !dropped.has(index));
  return {
    text: kept.map((index) => read.text[index]).join(''),
    writtenAt: ({ start, end }) => read.writtenAt({ start: kept[start]!, end: kept[end - 1]! + 1 }),
  };
}

/** Up to three letters with other signs between them, such as "A, B, C" or "S/M/L", are a list. */
const ofOneWord = /^[ .*_-]$/;

/** Digits alone are left: they are a number, which is looked for as such. */
function betweenLetters({ 0: found, 1: between, index, input }: RegExpExecArray): number[] {
  if (between && !/\p{L}/u.test(found)) return [];
  if (between && !ofOneWord.test(between) && found.split(between).length < 4) return [];
  // no space after a sentence or a place, such as "in Recife.P.E."
  if (between && found.length === 3 && input[index - 1] === '.') return [];
  const units = Array.from({ length: found.length }, (_, at) => at);
  return units.filter((at) => (between ? between.includes(found[at]!) : at > 0)).map((at) => index + at);
}
