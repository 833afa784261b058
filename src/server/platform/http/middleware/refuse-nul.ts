import type { MiddlewareHandler } from 'hono';
import { malformed } from '#server/platform/errors.ts';
import { opensPage } from './spoken-locale.ts';

/**
 * Refuses U+0000 in URLs, because PostgreSQL cannot store it in text and nobody types it. Whoever opens a page with it is
 * led to the page without it. In bodies the schemas drop it: core/text/text.ts.
 * @throws NamedError `malformed`
 */
export const refuseNul: MiddlewareHandler = async (c, next) => {
  if (!c.req.url.includes('%00')) return next();
  if (!opensPage(c)) throw malformed();
  c.header('Cache-Control', 'no-store');
  return c.redirect(withoutNul(c.req.url));
};

/** A space in its place keeps what is around it from becoming another one. Two slashes would lead to another host. */
function withoutNul(url: string): string {
  const { pathname, search } = new URL(url.replaceAll('%00', '%20'));
  return pathname.replace(/^\/+/, '/') + search;
}
