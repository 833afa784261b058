import type { Context } from 'hono';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { Logger } from '#server/platform/logger.ts';

/** Logs the answer in one line. The query is left out, because it contains people's search terms. */
export function logAnswer(c: Context<AppEnv>, ms: number): void {
  const { status } = c.res;
  const line = {
    request_id: c.get('requestId'),
    method: c.req.method,
    path: c.req.path,
    status,
    ms: Math.round(ms),
    ip: c.get('clientIp'),
  };
  c.get('logger')[status >= 500 ? 'error' : 'info'](line, 'request');
}

/** A logger that adds the request's id to every line. Few requests need one, and making it takes time. */
export function logOf({ var: { logger, requestId } }: Context<AppEnv>): Logger {
  return logger.child({ request_id: requestId });
}
