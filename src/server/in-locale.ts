import { AsyncLocalStorage } from 'node:async_hooks';
import { baseLocale, type Locale, overwriteGetLocale } from '#core/paraglide/runtime.js';

const spoken = new AsyncLocalStorage<Locale>();

// every message, date and number asks `getLocale` for the language it is wanted in
overwriteGetLocale(() => spoken.getStore() ?? baseLocale);

/** Runs `act`, and all that it awaits, in a language. Outside of it, as in jobs, the site's base language is spoken. */
export function inLocale<T>(locale: Locale, act: () => T): T {
  return spoken.run(locale, act);
}
