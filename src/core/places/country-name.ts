import type { Locale } from '#core/paraglide/runtime.js';

const names = new Map<Locale, Intl.DisplayNames>();

/** The name of a country (ISO 3166-1 alpha-2) in a language; its code if it has no name there. */
export function countryName(code: string, locale: Locale): string {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  names.set(locale, known);
  return known.of(code) ?? code;
}
