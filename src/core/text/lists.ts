import { m } from '#core/paraglide/messages.js';
import { getLocale } from '#core/paraglide/runtime.js';

/** "torn ear, scar and limping" */
export function list(words: readonly string[]): string {
  return new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(words);
}

/** Colours of the matcher in words. */
export function colourNames(names: readonly string[]): string {
  return list(names.map((colour) => m.matching_colour({ colour })));
}

/** Makes the first letter upper case. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
