import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isbot } from 'isbot';
import { baseLocale, isLocale, type Locale } from '#core/paraglide/runtime.js';
import { addressIn, languageCookie, languageParameter, readAddress } from '#core/text/language-address.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { askedLocale, opensPage } from './spoken-locale.ts';

const aYear = 365 * 24 * 60 * 60;

/**
 * Leads who opens a page to its address in their language: the one that they have chosen on this device, or else the one
 * that their browser asks for. An address that names a language is left as it is, and so are crawlers, which read all of
 * them (docs/decisions/090).
 */
export const wishedLanguage: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!opensPage(c) || isFile(c.req.path)) return next();
  const { pathname, searchParams } = new URL(c.req.url);
  const { locale: named, path } = readAddress(pathname);
  const picked = searchParams.get(languageParameter);
  if (picked !== null && isLocale(picked)) {
    remember(c, picked);
    searchParams.delete(languageParameter);
    return lead(c, picked, path, searchParams);
  }
  if (named) return next();
  const wished = wishOf(c);
  if (wished !== baseLocale) return lead(c, wished, path, searchParams);
  await next();
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
