import { getLocale, type Locale } from '#core/paraglide/runtime.js';
import { kept } from './kept.ts';

/** Something that is {@link kept} for each language, the current one if none is given. */
export function perLocale<T>(make: (locale: Locale) => T): (locale?: string) => T {
  const made = kept((locale: string) => make(locale as Locale));
  return (locale = getLocale()) => made(locale);
}
