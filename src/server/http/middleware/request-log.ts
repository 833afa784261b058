import type { MiddlewareHandler } from 'hono';
import type { Logger } from '#server/logger.ts';
import type { AppEnv } from '../app-env.ts';

/**
 * Gives the request a logger with its id, and logs one line when it is answered. The query is left out, because it
 * contains people's search terms.
 */
export function requestLog(logger: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now();
    c.set('log', logger.child({ request_id: c.var.requestId }));
    await next();
    c.res.headers.set('X-Request-Id', c.var.requestId); // responses created by handlers directly do not have it yet
    const ms = Math.round(performance.now() - started);
    c.var.log[c.res.status >= 500 ? 'error' : 'info'](
      { method: c.req.method, path: c.req.path, status: c.res.status, ms, ip: c.var.clientIp },
      'request',
    );
  };
}
