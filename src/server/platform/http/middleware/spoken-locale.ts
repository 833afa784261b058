import type { Context, MiddlewareHandler } from 'hono';
import { detectFromHeader } from 'hono/language';
import { baseLocale, type Locale, locales } from '#core/paraglide/runtime.js';
import { readAddress } from '#core/text/language-address.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { inLocale } from '#server/platform/in-locale.ts';

/** For answers of the API that caches may store. All other addresses name their language. */
export const variesByLocale = { vary: 'Accept-Language' };

/**
 * The path that decides who answers: without the language that the address of a page or file names. The API has no
 * addresses of this kind.
 */
export function pathOf(request: Request): string {
  const { pathname } = new URL(request.url);
  const { path } = readAddress(pathname);
  return path.startsWith('/api/') ? pathname : path;
}

/** Whether a person's browser is to show the answer as a page, rather than a file, data or the API. */
export function showsPage({ req }: Context): boolean {
  return !req.path.startsWith('/api/') && Boolean(req.header('accept')?.includes('text/html'));
}

/** Whether it opens a page, rather than sending a form. */
export function opensPage(c: Context): boolean {
  return (c.req.method === 'GET' || c.req.method === 'HEAD') && showsPage(c);
}

/** The language of the answer: what the address says, and of the API what the browser asks for. */
export function localeOf(c: Context<AppEnv>): Locale {
  const { locale, path } = readAddress(new URL(c.req.url).pathname);
  return locale ?? (path.startsWith('/api/') ? askedLocale(c) : baseLocale);
}

/** The one of the site's languages that the browser prefers (RFC 4647, lookup), or the base language. */
export function askedLocale(c: Context<AppEnv>): Locale {
  return (detectFromHeader(c, lookup) ?? baseLocale) as Locale;
}

const lookup = {
  ...{ lookupFromHeaderKey: 'accept-language', ignoreCase: true, supportedLanguages: [...locales] },
  // the other ways of detection are not used, but have to be named
  ...{ order: [], caches: false as const, lookupQueryString: '', lookupCookie: '', lookupFromPathIndex: 0 },
  fallbackLanguage: baseLocale,
};

/** Answers in that language. */
export const spokenLocale: MiddlewareHandler<AppEnv> = (c, next) => inLocale(localeOf(c), next);
