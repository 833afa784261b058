import { getTextDirection } from '#core/paraglide/runtime.js';

/** Letters that are read from right to left: Hebrew, Arabic and their neighbours. */
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * Somebody's words for a sentence of ours. Where they are read in the other direction, marks that nobody sees keep them from
 * turning the words and signs around them (U+2068, U+2069); people's texts never have such marks of their own.
 */
export function isolated(text: string): string {
  return rightToLeft.test(text) || getTextDirection() === 'rtl' ? `\u2068${text}\u2069` : text;
}
