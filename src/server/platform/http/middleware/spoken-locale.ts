import type { Context, MiddlewareHandler } from 'hono';
import { detectFromHeader } from 'hono/language';
import { baseLocale, type Locale, locales } from '#core/paraglide/runtime.js';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { inLocale } from '#server/platform/in-locale.ts';

/** For localised responses that caches may store. Not needed if the site has only one language. */
export const variesByLocale: Record<string, string> = locales.length > 1 ? { vary: 'Accept-Language' } : {};

/**
 * The one of the site's languages that the browser prefers (RFC 4647, lookup), or the base language. There is no
 * language setting and nothing is stored, so a page is the same for everyone who prefers that language
 * (docs/decisions/021).
 */
export function localeOf(c: Context<AppEnv>): Locale {
  return ((locales.length > 1 && detectFromHeader(c, lookup)) || baseLocale) as Locale;
}

const lookup = {
  ...{ lookupFromHeaderKey: 'accept-language', ignoreCase: true, supportedLanguages: [...locales] },
  // the other ways of detection are not used, but have to be named
  ...{ order: [], caches: false as const, lookupQueryString: '', lookupCookie: '', lookupFromPathIndex: 0 },
  fallbackLanguage: baseLocale,
};

/** Answers in that language. */
export const spokenLocale: MiddlewareHandler<AppEnv> = (c, next) => inLocale(localeOf(c), next);
