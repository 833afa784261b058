import { AsyncLocalStorage } from 'node:async_hooks';
import { baseLocale, type Locale, overwriteGetLocale } from '#core/paraglide/runtime.js';

const spoken = new AsyncLocalStorage<Locale>();

// Paraglide calls `getLocale` for every message, date and number.
overwriteGetLocale(() => spoken.getStore() ?? baseLocale);

/**
 * Runs `act`, including everything it awaits, in a language, or in the site's base language if none is known. Code outside
 * of it, such as jobs, uses the base language.
 */
export function inLocale<T>(locale: Locale | null, act: () => T): T {
  return spoken.run(locale ?? baseLocale, act);
}
