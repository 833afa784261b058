import { getLocale, type Locale, overwriteGetLocale } from '#core/paraglide/runtime.js';

/**
 * Does `act` in a language, at once; afterwards the one of before is spoken again: other tests of the process follow.
 * For tests of what knows no server; those of the server have its own `inLocale`.
 */
export function inLocale<T>(locale: Locale, act: () => T): T {
  const spoken = getLocale;
  overwriteGetLocale(() => locale);
  try {
    return act();
  } finally {
    overwriteGetLocale(spoken);
  }
}
