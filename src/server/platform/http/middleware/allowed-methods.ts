import type { Hono, MiddlewareHandler } from 'hono';
import { methodNotAllowed as whenNotAllowed } from 'hono/method-not-allowed';
import { malformed, methodNotAllowed } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { opensPage } from './spoken-locale.ts';

const reads = ['GET', 'HEAD'];

/** Pages, files, feeds and figures can only be read; everything that changes data is under /api. */
export const readsOnly: MiddlewareHandler = async (c, next) => {
  const isCall = c.req.path.startsWith('/api/');
  if (!isCall && !reads.includes(c.req.method)) throw methodNotAllowed(reads);
  await next();
};

/** Answers 405 to API calls whose address exists with other methods only. */
export function routedMethods(app: Hono<AppEnv>): MiddlewareHandler<AppEnv> {
  return whenNotAllowed<AppEnv>({
    app,
    onMethodNotAllowed: (_c, methods) => {
      throw methodNotAllowed(methods.toSorted());
    },
  });
}

/**
 * Refuses U+0000 in URLs, because PostgreSQL cannot store it in text and nobody types it. A browser that opens a page
 * with it is led to the page without it. In bodies the schemas drop it: core/text/text.ts.
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
