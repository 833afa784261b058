import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { languageDetector } from 'hono/language';
import { baseLocale, type Locale, locales } from '#core/paraglide/runtime.js';
import { inLocale } from '#server/in-locale.ts';
import type { AppEnv } from '../app-env.ts';

/** For localised responses that caches may store. Not needed if the site has only one language. */
export const variesByLocale: Record<string, string> = locales.length > 1 ? { Vary: 'Accept-Language' } : {};

/**
 * Answers in the one of the site's languages that the browser prefers (RFC 4647, lookup), or in the base language.
 * There is no language setting and nothing is stored, so a page is the same for everyone who prefers that language
 * (docs/decisions/021).
 */
export const spokenLocale: MiddlewareHandler<AppEnv> = every(
  languageDetector({
    order: ['header'],
    caches: false,
    supportedLanguages: [...locales],
    fallbackLanguage: baseLocale,
  }),
  ((c, next) => inLocale(c.get('language') as Locale, next)) satisfies MiddlewareHandler<AppEnv>,
);
