import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from '#server/logger.ts';
import type { AppEnv } from '../app-env.ts';

/** Logs one line per request when it is answered. The query is left out, because it contains people's search terms. */
export function requestLog(logger: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now();
    c.set('logger', logger);
    await next();
    const ms = Math.round(performance.now() - started);
    const { status } = c.res;
    const line = {
      request_id: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      status,
      ms,
      ip: c.get('clientIp'),
    };
    logger[status >= 500 ? 'error' : 'info'](line, 'request');
  };
}

/** A logger that adds the request's id to every line. Few requests need one, and making it takes time. */
export function logOf({ var: { logger, requestId } }: Context<AppEnv>): Logger {
  return logger.child({ request_id: requestId });
}
