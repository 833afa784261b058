import type { MiddlewareHandler } from 'hono';

/** What the API answers may be one person's own: no cache keeps it, unless the route said that one may. */
export const neverStored: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('Cache-Control', 'no-store');
};
