import type { MiddlewareHandler } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import ipaddr from 'ipaddr.js';
import { forbidden } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';

/** What proxies add. Behind a proxy on the same machine, everybody comes from a loopback address. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/**
 * Lets in who presents the token, and programs on this machine that ask without a proxy. The figures name routes and
 * tell how busy the site is, which is nobody else's business.
 */
export function forMonitoring(token: string | undefined): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const presented = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const knowsToken = token !== undefined && presented !== undefined && (await timingSafeEqual(presented, token));
    const cameThroughProxy = proxyHeaders.some((name) => c.req.header(name) !== undefined);
    if (!knowsToken && (cameThroughProxy || !isLoopback(c.var.clientIp))) throw forbidden();
    c.header('Cache-Control', 'no-store');
    await next();
  };
}

/** `local`: a request of a test, which has no connection. */
const isLoopback = (address: string): boolean =>
  address === 'local' || (ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback');
