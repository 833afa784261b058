import { getLocale, type Locale } from '#core/paraglide/runtime.js';

/**
 * Something that is made once for each key, such as a formatter of `Intl`: making one takes a hundred times as long as
 * using it, and a list of cases uses three per card.
 */
export function kept<Key extends string[], T>(make: (...key: Key) => T): (...key: Key) => T {
  const made = new Map<string, T>();
  return (...key) => {
    const name = key.length === 1 ? key[0]! : key.join();
    if (!made.has(name)) made.set(name, make(...key));
    return made.get(name)!;
  };
}

/** Something that is {@link kept} for each language, the current one if none is given. */
export function perLocale<T>(make: (locale: Locale) => T): (locale?: string) => T {
  const made = kept((locale: string) => make(locale as Locale));
  return (locale = getLocale()) => made(locale);
}
