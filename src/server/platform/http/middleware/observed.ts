import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, HonoRequest, MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';
import type { AppEnv, HttpSettings } from '#server/platform/http/app-env.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Metrics } from './metrics.ts';

/**
 * Names each request and its sender, and counts and logs how it was answered. Monitoring asks for `/healthz` every few
 * seconds, which is neither counted nor logged.
 */
export function observed(
  { logger, settings: { trustProxy } }: { logger: Logger; settings: HttpSettings },
  metrics: Metrics,
): MiddlewareHandler<AppEnv> {
  const ipOf = clientIpOf(trustProxy, logger);
  return async (c, next) => {
    const started = performance.now();
    c.set('logger', logger);
    c.set('requestId', requestIdOf(c.req));
    c.set('clientIp', ipOf(c));
    await next();
    if (c.req.path === '/healthz') return;
    const ms = performance.now() - started;
    metrics.count(c, ms);
    logAnswer(c, ms);
  };
}

const wellFormed = /^[\w\-=]{1,255}$/;

/** The name of the request in logs and answers: the id that a proxy gave it, or a new one. */
function requestIdOf(request: HonoRequest): string {
  const given = request.header('x-request-id');
  return given && wellFormed.test(given) ? given : randomUUID();
}

/** Logs the answer in one line. The query is left out, because it contains people's search terms. */
function logAnswer(c: Context<AppEnv>, ms: number): void {
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

/** Sockets for both protocols report IPv4 addresses as IPv6-mapped ones. */
const bare = (address: string): string => (ipaddr.isValid(address) ? ipaddr.process(address).toString() : address);
