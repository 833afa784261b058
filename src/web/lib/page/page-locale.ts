import type { MiddlewareFunction } from 'react-router';
import { baseLocale, type Locale, overwriteGetLocale, toLocale } from '#core/paraglide/runtime.js';
import { serverContext } from './server-context.ts';

/** The language of the page that the browser was sent: what it adds is in the same, whatever the browser prefers. */
export function pageLocale(): Locale {
  return toLocale(document.documentElement.lang) ?? baseLocale;
}

/**
 * Has a page loaded and rendered in the language that the server speaks to its reader. In development Vite loads the
 * messages once more for the pages, and these know nothing of the request that the server is answering: they ask it.
 */
export const inServerLocale: MiddlewareFunction<Response> = ({ context }, next) => {
  overwriteGetLocale(context.get(serverContext).getLocale);
  return next();
};
