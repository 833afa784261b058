import type { Hono, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { AppEnv } from '../app-env.ts';

/** What anyone may read without a session: the pages of other sites may, too. */
export const publicPaths = [
  '/api/cases',
  '/api/cases/:idOrSlug',
  '/api/cases/:idOrSlug/updates',
  '/api/success-stories',
  '/api/places',
  '/api/places/near',
  '/api/events',
  '/api/openapi.json',
  '/feed.xml',
  '/cases.geojson',
  '/sitemap.xml',
  '/photos/*',
  '/pet/:slug/card.png',
];

/**
 * Lets other sites' pages read what is public, and only read. `Authorization` is not among the headers they may send, so a
 * page that got hold of a token cannot use it from a browser; and there are no cookies that could come along unasked.
 */
export function publicCors(app: Hono<AppEnv>): void {
  const share = cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD'],
    allowHeaders: ['If-None-Match', 'If-Modified-Since', 'Last-Event-ID'],
    exposeHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: 24 * 60 * 60,
  });
  const shared: MiddlewareHandler = (c, next) => {
    const asksFirst = c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined;
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    return asksFirst || isRead ? share(c, next) : next();
  };
  for (const path of publicPaths) app.use(path, shared);
}
