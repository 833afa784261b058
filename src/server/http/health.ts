import type { Hono } from 'hono';
import type { AppDependencies } from './app-dependencies.ts';
import type { AppEnv } from './app-env.ts';
import type { Metrics } from './middleware/metrics.ts';

/** `/healthz`: the process is running. `/readyz`: so are its dependencies. `/metrics`: figures for monitoring. */
export function healthRoutes(app: Hono<AppEnv>, deps: Pick<AppDependencies, 'readiness'>, metrics: Metrics): void {
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    const readiness = await deps.readiness();
    return c.json(readiness, readiness.ready ? 200 : 503);
  });
  app.get('/metrics', async (c) => {
    c.header('Content-Type', metrics.registry.contentType);
    return c.body(await metrics.registry.metrics());
  });
}
