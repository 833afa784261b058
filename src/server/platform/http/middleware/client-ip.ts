import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Logger } from '#server/platform/logger.ts';

/**
 * How to find the client's address, for rate limits. Behind a proxy it is the last entry of X-Forwarded-For, which our
 * own proxy wrote; the entries before it may be made up by the client. If that entry is not an address, the proxy's own
 * address is used.
 */
export function clientIpOf(trustProxy: boolean, logger: Pick<Logger, 'warn'>): (c: Context) => string {
  const warned = new Set<string>();
  const warnOnce = (message: string) => {
    if (!warned.has(message)) logger.warn(message);
    warned.add(message);
  };
  return (c) => {
    const forwarded = c.req.header('x-forwarded-for');
    const claimed = trustProxy && forwarded ? addressIn(forwarded.split(',').at(-1) ?? '') : null;
    if (forwarded && !trustProxy) warnOnce(notTrusted);
    if (forwarded && trustProxy && !claimed) warnOnce(noAddress);
    return claimed ?? connectionOf(c);
  };
}

const notTrusted = 'a proxy seems to stand in front, and rate limits count it as one visitor: set TRUST_PROXY=true';
const noAddress = 'the proxy wrote no IP address into X-Forwarded-For, and rate limits count it as one visitor';

/**
 * Reads `1.2.3.4`, `1.2.3.4:56`, `2001:db8::1`, `[2001:db8::1]` and `[2001:db8::1]:56`, as proxies write them; null for
 * anything else.
 */
function addressIn(text: string): string | null {
  const address = text.trim().replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
  return isIP(address) ? bare(address) : null;
}

/** Requests made without a listener (in tests) have no connection. */
function connectionOf(c: Context): string {
  return c.env?.incoming ? bare(getConnInfo(c).remote.address ?? 'unknown') : 'local';
}

/** Sockets for both protocols report IPv4 addresses as IPv6-mapped ones. Most are, so these are not parsed. */
function bare(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1];
  if (mapped) return mapped;
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}
