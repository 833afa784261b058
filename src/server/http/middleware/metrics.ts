import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { AppEnv } from '../app-env.ts';

/**
 * The figures of /metrics: prom-client's figures of the process, and the number, status and duration of requests by
 * route.
 */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'homeward_http_request_duration_seconds',
    help: 'Time from request to response head, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const measure: MiddlewareHandler<AppEnv> = async (c, next) => {
    const started = performance.now();
    await next();
    const seconds = (performance.now() - started) / 1000;
    duration.observe({ method: c.req.method, route: c.var.route ?? routeOf(c), status: c.res.status }, seconds);
  };
  return { registry, measure };
}

/** The route's pattern rather than the path, so that all slugs share one label, as do all pages and files. */
function routeOf(c: Context): string {
  return matchedRoutes(c).find(({ path }) => !path.includes('*'))?.path ?? 'page';
}

export type Metrics = ReturnType<typeof createMetrics>;
