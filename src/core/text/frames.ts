import { getLocale, type Locale, locales } from '#core/paraglide/runtime.js';
import { perLocale } from './per-locale.ts';
import { escaped } from './replace-spans.ts';

/** A text that the site writes around the words of people, in each of its languages. */
export type Frame = {
  /** the words that stand in it; null for a text that was not written so */
  wordsIn: (text: string, locale: Locale) => Record<string, string> | null;
  write: (words: Record<string, string>, locale: Locale) => string;
};

/** @param gaps the places of the words, and the pattern that each fits */
export function frame<Gap extends string>(
  gaps: Record<Gap, string>,
  write: (words: Record<Gap, string>, locale: Locale) => string,
): Frame {
  const marks = Object.fromEntries(Object.keys(gaps).map((gap) => [gap, `<${gap}>`])) as Record<Gap, string>;
  const patternIn = perLocale((locale) => {
    const parts = escaped(unmarked(write(marks, locale))).split(/<(\w+)>/);
    return new RegExp(
      `^${parts.map((part, at) => (at % 2 ? `(?<${part}>${gaps[part as Gap]})` : part)).join('')}$`,
      's',
    );
  });
  return {
    wordsIn(text, locale) {
      const found = patternIn(locale).exec(unmarked(text));
      return found && { ...found.groups };
    },
    write,
  };
}

/** Without the signs that keep a name apart from a text in the other direction: earlier texts have none. */
const unmarked = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

/** The text in the reader's language, with the words of people as they are; unchanged if it was written in no frame. */
export function writtenHere(text: string, frames: readonly Frame[]): string {
  const here = getLocale();
  for (const locale of [here, ...locales])
    for (const { wordsIn, write } of frames) {
      const words = wordsIn(text, locale);
      if (words) return write(words, here);
    }
  return text;
}
