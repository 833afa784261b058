import type { Locale } from '#core/paraglide/runtime.js';
import { perLocale } from '#core/text/per-locale.ts';

const names = perLocale((locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }));

/** The name of a country (ISO 3166-1 alpha-2) in a language; its code if it has no name there. */
export function countryName(code: string, locale: Locale): string {
  return names(locale).of(code) ?? code;
}
