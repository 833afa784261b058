import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import type { Readiness } from '#core/contract/running.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { type ContentPolicy, policyHeader } from '#server/platform/http/content-policy.ts';
import type { Figures } from '#server/platform/http/figures.ts';
import type { HttpSettings } from '#server/platform/http/http-settings.ts';
import { forMonitoring } from '#server/platform/http/middleware/for-monitoring.ts';
import type { Metrics } from '#server/platform/http/middleware/metrics.ts';

/**
 * `/healthz`: the process is running. Monitoring asks every few seconds and at the worst of times, so it is answered
 * before a route is looked for, and nothing is logged or counted.
 * @param standing headers of every response
 */
export function answerAlive(app: Hono<AppEnv>, standing: Record<string, string>, policy: ContentPolicy): void {
  const own = policyHeader(policy.ofFile('/healthz'));
  const headers = { ...standing, ...own, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  const alive = (method: string) =>
    new Response(method === 'GET' ? '{"ok":true}' : null, { headers: { ...headers, 'X-Request-Id': randomUUID() } });
  const { fetch } = app;
  app.fetch = (request, ...rest) => {
    const { method, url } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    return isRead && aliveUrl.test(url) ? alive(method) : fetch(request, ...rest);
  };
}

const aliveUrl = /^https?:\/\/[^/]+\/healthz(\?|$)/;

/** `/readyz`: so are the dependencies of the process. `/metrics`: figures for monitoring. */
export function healthRoutes(
  app: Hono<AppEnv>,
  deps: { readiness: () => Promise<Readiness>; figures: () => Promise<Figures>; settings: HttpSettings },
  metrics: Metrics,
): void {
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
