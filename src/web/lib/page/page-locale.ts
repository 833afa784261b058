import { baseLocale, type Locale, toLocale } from '#core/paraglide/runtime.js';

/** The language of the page that the browser was sent: what it adds is in the same, whatever the browser prefers. */
export function pageLocale(): Locale {
  return toLocale(document.documentElement.lang) ?? baseLocale;
}
