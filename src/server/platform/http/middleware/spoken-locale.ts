import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { detectFromHeader } from 'hono/language';
import { isbot } from 'isbot';
import { baseLocale, isLocale, type Locale, locales } from '#core/paraglide/runtime.js';
import { addressIn, languageCookie, languageParameter, readAddress } from '#core/text/language-address.ts';
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
function askedLocale(c: Context<AppEnv>): Locale {
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

const aYear = 365 * 24 * 60 * 60;

/**
 * Leads who opens a page to its address in their language: the one that they have chosen on this device, or else the one
 * that their browser asks for. An address that names a language is left as it is, and so are crawlers, which read all of
 * them (docs/decisions/090).
 */
export const wishedLanguage: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.path.startsWith('/api/') || isFile(c.req.path)) return next();
  const { pathname, searchParams } = new URL(c.req.url);
  const { locale: named, path } = readAddress(pathname);
  const opens = opensPage(c);
  const picked = searchParams.get(languageParameter);
  if (opens && picked !== null && isLocale(picked)) {
    remember(c, picked);
    searchParams.delete(languageParameter);
    return lead(c, picked, path, searchParams);
  }
  if (named) return next();
  const wished = opens ? wishOf(c) : baseLocale;
  if (wished !== baseLocale) return lead(c, wished, path, searchParams);
  await next();
  // also what a program gets, or a cache would answer people with it
  c.res.headers.append('Vary', 'Accept-Language, Cookie');
};

const isFile = (path: string): boolean => /\.\w+$/.test(path);

function wishOf(c: Context<AppEnv>): Locale {
  const chosen = getCookie(c, languageCookie);
  if (chosen !== undefined && isLocale(chosen)) return chosen;
  return isbot(c.req.header('user-agent')) ? baseLocale : askedLocale(c);
}

function remember(c: Context<AppEnv>, locale: Locale): void {
  setCookie(c, languageCookie, locale, { path: '/', maxAge: aYear, sameSite: 'Lax' });
}

function lead(c: Context<AppEnv>, locale: Locale, asked: string, query: URLSearchParams): Response {
  const path = asked.replace(/^\/+/, '/'); // two slashes would lead to another host
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Accept-Language, Cookie');
  return c.redirect(addressIn(locale, query.size > 0 ? `${path}?${query}` : path), 302);
}
