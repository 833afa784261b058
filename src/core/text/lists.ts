import { m } from '#core/paraglide/messages.js';
import { perLocale } from './per-locale.ts';

const lists = /* @__PURE__ */ perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** "torn ear, scar and limping" */
export function list(words: readonly string[]): string {
  return lists().format(words);
}

/** Colours of the matcher in words. */
export function colourNames(names: readonly string[]): string {
  return list(names.map((colour) => m.matching_colour({ colour })));
}

/** Makes the first letter upper case. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
