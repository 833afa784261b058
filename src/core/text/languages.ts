import { type Locale, locales } from '#core/paraglide/runtime.js';
import { perLocale } from './per-locale.ts';

/** Languages whose texts a native speaker has read; the switch says of the others that nobody has. */
const readBySpeaker: readonly Locale[] = ['en'];

export const isReadBySpeaker = (locale: Locale): boolean => readBySpeaker.includes(locale);

const names = perLocale((locale) => new Intl.DisplayNames(locale, { type: 'language' }));

/** The languages of the site, each with its name in its own words: "English", "Español". */
export const languages = locales.map((locale) => ({ locale, name: ownName(locale) }));

function ownName(locale: Locale): string {
  const [first = '', ...rest] = names(locale).of(locale) ?? locale;
  return first.toLocaleUpperCase(locale) + rest.join('');
}
