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

/** Whom an address stands for: an IPv6 network of 64 bits is one line's, and all its addresses one visitor's. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0') : [];
  const network = [...groups, ...zeros, ...after].slice(0, 4);
  return `${network.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
