import { getLocale, type Locale } from '#core/paraglide/runtime.js';

/**
 * Something that is made once for each language, such as a formatter of `Intl`: making one takes a hundred times as
 * long as using it, and a list of cases uses three per card. The language is the current one if none is given.
 */
export function perLocale<T>(make: (locale: Locale) => T): (locale?: string) => T {
  const made = new Map<string, T>();
  return (locale = getLocale()) => {
    if (!made.has(locale)) made.set(locale, make(locale as Locale));
    return made.get(locale)!;
  };
}
