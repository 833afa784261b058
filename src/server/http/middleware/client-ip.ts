import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app-env.ts';

/**
 * The address that rate limits count. Behind a proxy it is the last one in X-Forwarded-For, the one that our own proxy
 * wrote; those before it are whatever the client liked to claim.
 */
export function clientIp(trustProxy: boolean): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('clientIp', (trustProxy && forwardedFor(c)) || connectionOf(c));
    await next();
  };
}

function forwardedFor(c: Context): string | undefined {
  return c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
}

/** A request that was made without a listener (in tests) has no connection. */
function connectionOf(c: Context): string {
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'local';
}
