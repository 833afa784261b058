import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#server/platform/http/app-env.ts';

/** API responses may be private, so they must not be cached, unless the route allows it. */
export const neverStored: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('Cache-Control', 'no-store');
};
