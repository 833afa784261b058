import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from '#server/logger.ts';
import type { AppEnv } from '../app-env.ts';

/**
 * The address that rate limits count. Behind a proxy it is the last one in X-Forwarded-For, the one that our own proxy
 * wrote; those before it are whatever the client liked to claim.
 */
export function clientIp(trustProxy: boolean, logger: Pick<Logger, 'warn'>): MiddlewareHandler<AppEnv> {
  let warned = trustProxy;
  return async (c, next) => {
    const forwarded = c.req.header('x-forwarded-for');
    if (forwarded && !warned) {
      warned = true;
      logger.warn('a proxy seems to stand in front, and rate limits count it as one visitor: set TRUST_PROXY=true');
    }
    c.set('clientIp', bare((trustProxy && forwarded?.split(',').at(-1)?.trim()) || connectionOf(c)));
    await next();
  };
}

/** A request that was made without a listener (in tests) has no connection. */
function connectionOf(c: Context): string {
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'local';
}

/** IPv4 addresses come in IPv6's clothes where a socket takes both. */
function bare(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
