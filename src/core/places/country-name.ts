import type { Locale } from '#core/paraglide/runtime.js';

const names = new Map<Locale, Intl.DisplayNames>();

/** What a country (ISO 3166-1 alpha-2) is called in a language; its code where it has no name there. */
export function countryName(code: string, locale: Locale): string {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  names.set(locale, known);
  return known.of(code) ?? code;
}
