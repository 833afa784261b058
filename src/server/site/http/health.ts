import type { Hono, MiddlewareHandler } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import ipaddr from 'ipaddr.js';
import type { Readiness } from '#core/contract/admin.ts';
import { forbidden } from '#server/platform/errors.ts';
import type { AppEnv, HttpSettings } from '#server/platform/http/app-env.ts';
import type { Figures, Metrics } from '#server/platform/http/middleware/metrics.ts';

/**
 * `/healthz`: the process is running. `/readyz`: so are its dependencies. `/metrics`: figures for monitoring.
 */
export function healthRoutes(
  app: Hono<AppEnv>,
  deps: { readiness: () => Promise<Readiness>; figures: () => Promise<Figures>; settings: HttpSettings },
  metrics: Metrics,
): void {
  app.get('/healthz', (c) => c.json({ ok: true }, 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const readiness = await deps.readiness();
    return c.json(readiness, readiness.ready ? 200 : 503);
  });
  app.get('/metrics', forMonitoring(deps.settings.metricsToken), async (c) => {
    metrics.show(await deps.figures().catch(() => null));
    c.header('Content-Type', metrics.registry.contentType);
    return c.body(await metrics.registry.metrics());
  });
}

/** The headers that proxies add. Behind a proxy on the same machine, everybody comes from a loopback address. */
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
