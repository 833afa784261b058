import type { Hono, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { AppEnv } from '../app-env.ts';

/** Addresses that anyone may read without a session, including pages of other sites. */
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
 * Lets pages of other sites read public data, and only read. They may not send `Authorization`, so a page that obtained
 * a token cannot use it from a browser; and there are no cookies that would be sent automatically.
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
