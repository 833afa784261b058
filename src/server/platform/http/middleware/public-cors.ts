import type { Hono, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { AppEnv } from '#server/platform/http/app-env.ts';

/** Addresses that anyone may read without a session, including pages of other sites. */
export const publicPaths = [
  '/api/cases',
  '/api/cases/:idOrSlug',
  '/api/cases/:idOrSlug/updates',
  '/api/cases/:idOrSlug/matches/:other',
  '/api/success-stories',
  '/api/what-works',
  '/api/match-pet/wait',
  '/api/places',
  '/api/places/near',
  '/api/events',
  '/api/openapi.json',
  '/feed.xml',
  '/cases.geojson',
  '/sitemap.xml',
  '/photos/*',
  '/pet/:slug/card.png',
  '/oembed',
];

/**
 * Lets pages of other sites read public data, and only read. They may not send `Authorization`, so a page that obtained
 * a token cannot use it from a browser; and there are no cookies that would be sent automatically.
 */
export function publicCors(app: Hono<AppEnv>): void {
  const askFirst = cors({ ...anyone, allowMethods: ['GET', 'HEAD'], maxAge: 24 * 60 * 60 });
  const sharing: MiddlewareHandler<AppEnv> = (c, next) => {
    const { method } = c.req;
    const asksFirst = method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined;
    if (asksFirst) return askFirst(c, next);
    return method === 'GET' || method === 'HEAD' ? share(c, next) : next();
  };
  for (const path of publicPaths) app.use(path, sharing);
}

const anyone = {
  origin: '*',
  allowHeaders: ['If-None-Match', 'If-Modified-Since', 'Last-Event-ID'],
  exposeHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
};

/** The same headers as Hono's `cors` gives a read. */
const shared = {
  'Access-Control-Allow-Origin': anyone.origin,
  'Access-Control-Expose-Headers': anyone.exposeHeaders.join(','),
};

/**
 * Hono's `cors` sets them before there is a response, which then becomes a stream instead of a text (docs/performance.md,
 * API).
 */
const share: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(shared)) c.res.headers.set(name, value);
};
