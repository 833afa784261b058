import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { Histogram, Registry } from 'prom-client';
import type { AppEnv } from '../app-env.ts';

/** What /metrics tells: how many requests of which route, how they ended, how long they took. */
export function createMetrics() {
  const registry = new Registry();
  const duration = new Histogram({
    name: 'homeward_http_request_duration_seconds',
    help: 'Time from request to response head, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const measure: MiddlewareHandler<AppEnv> = async (c, next) => {
    const stop = duration.startTimer();
    await next();
    // the pattern, never the path: one label for all slugs
    stop({ method: c.req.method, route: routePath(c, -1), status: String(c.res.status) });
  };
  return { registry, measure };
}

export type Metrics = ReturnType<typeof createMetrics>;
