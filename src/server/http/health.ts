import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import type { AppDependencies } from './app-dependencies.ts';
import type { AppEnv } from './app-env.ts';
import { type ContentPolicy, policyHeader } from './content-policy.ts';
import { forMonitoring } from './middleware/for-monitoring.ts';
import type { Metrics } from './middleware/metrics.ts';

/**
 * `/healthz`: the process is running. Monitoring asks every few seconds and at the worst of times, so no middleware runs
 * before it, and nothing is logged or counted.
 * @param standing headers of every response
 */
export function aliveRoute(app: Hono<AppEnv>, standing: Record<string, string>, policy: ContentPolicy): void {
  const own = policyHeader(policy.ofFile('/healthz'));
  const headers = { ...standing, ...own, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  app.get('/healthz', () => new Response('{"ok":true}', { headers: { ...headers, 'X-Request-Id': randomUUID() } }));
}

/** `/readyz`: so are the dependencies of the process. `/metrics`: figures for monitoring. */
export function healthRoutes(
  app: Hono<AppEnv>,
  deps: Pick<AppDependencies, 'readiness' | 'figures' | 'settings'>,
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
