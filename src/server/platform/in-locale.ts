import { AsyncLocalStorage } from 'node:async_hooks';
import { baseLocale, type Locale, overwriteGetLocale } from '#core/paraglide/runtime.js';

const spoken = new AsyncLocalStorage<Locale>();

// Paraglide calls `getLocale` for every message, date and number.
overwriteGetLocale(() => spoken.getStore() ?? baseLocale);

/**
 * Runs `act`, including everything it awaits, in a language. Code outside of it, such as jobs, uses the site's base
 * language.
 */
export function inLocale<T>(locale: Locale, act: () => T): T {
  return spoken.run(locale, act);
}
