import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { languageDetector } from 'hono/language';
import { baseLocale, type Locale, locales } from '#core/paraglide/runtime.js';
import { inLocale } from '#server/in-locale.ts';
import type { AppEnv } from '../app-env.ts';

/** For answers in the reader's language that caches may keep. With one language there is nothing to tell apart. */
export const variesByLocale: Record<string, string> = locales.length > 1 ? { Vary: 'Accept-Language' } : {};

/**
 * Answers in the language that the browser prefers among the site's (RFC 4647, lookup), or in the base language. Nobody
 * is asked and nothing is kept: a page is the same for all who prefer that language (docs/decisions/021).
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
