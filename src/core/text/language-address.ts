import { baseLocale, getLocale, isLocale, type Locale } from '#core/paraglide/runtime.js';

/**
 * The address at which a page of this site speaks a language: `/es/cases`. Pages in the base language have no prefix.
 * @param path of the page, with its query
 */
export function addressIn(locale: Locale, path: string): string {
  return locale === baseLocale ? path : `/${locale}${path.replace(/^\/(?=$|[?#])/, '')}`;
}

/** The address in the language that is spoken now. */
export const addressHere = (path: string): string => addressIn(getLocale(), path);

/** The language that an address names, null if it names none, and the path of the page. */
export function readAddress(pathname: string): { locale: Locale | null; path: string } {
  const [, first = ''] = pathname.split('/', 2);
  if (first === baseLocale || !isLocale(first)) return { locale: null, path: pathname };
  return { locale: first, path: pathname.slice(1 + first.length) || '/' };
}

/** The beginning of an address that names a language of this site: "/es", or nothing. */
export function languageOf(pathname: string): string {
  const { locale } = readAddress(pathname);
  return locale ? `/${locale}` : '';
}

/** By it the language switch tells the server what somebody has chosen: `/cases?lang=es`. */
export const languageParameter = 'lang';
/** Keeps that choice on the device. */
export const languageCookie = 'language';
