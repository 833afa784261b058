import type { Hono } from 'hono';
import type { Readiness } from '#core/contract/running.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { HttpSettings } from '#server/platform/http/http-settings.ts';
import { forMonitoring } from '#server/platform/http/middleware/for-monitoring.ts';
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
