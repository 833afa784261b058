import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AppEnv } from '#server/platform/http/app-env.ts';

/** The figures that monitoring watches besides requests. */
export type Figures = {
  /** jobs by name and state: `waiting`, `retrying` or `failed` for good in the last week */
  jobs: { name: string; state: 'waiting' | 'retrying' | 'failed'; count: number }[];
  /** of the job that should have begun first; 0 if none is due */
  oldestJobSeconds: number;
  freeBytes: { folder: string; bytes: number }[];
  /** seconds since 1970; null if no backup is known */
  lastBackup: number | null;
};

/**
 * The figures of /metrics: prom-client's figures of the process, the number, status and duration of requests by route,
 * and what `deploy/prometheus/alerts.yaml` watches besides.
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
  const count = (c: Context<AppEnv>, ms: number) =>
    duration.observe({ method: c.req.method, route: routeOf(c), status: c.res.status }, ms / 1000);
  return { registry, count, show: gauges(registry) };
}

/** Gauges of what is read when monitoring asks. While it cannot be read they are absent, which the alerts know. */
function gauges(registry: Registry): (figures: Figures | null) => void {
  const gauge = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Gauge({ name: `homeward_${name}`, help, labelNames, registers: [registry] });
  const readable = gauge('figures_readable', '1 if the figures below could be read', []);
  const jobs = gauge('jobs', 'Jobs by name and state: waiting, retrying, or failed for good in the last week', [
    'name',
    'state',
  ]);
  const oldest = gauge('oldest_job_seconds', 'Age of the job that should have begun first', []);
  const free = gauge('free_bytes', 'Free space for a folder that the app or its database writes to', ['folder']);
  const backup = gauge('last_backup_timestamp_seconds', 'When npm run backup made the last backup, if it is known', []);
  return (figures) => {
    for (const each of [jobs, free]) each.reset();
    // a gauge without labels would be reset to 0, which is a figure, too
    for (const each of [oldest, backup]) each.remove();
    readable.set(figures ? 1 : 0);
    if (!figures) return;
    for (const { name, state, count } of figures.jobs) jobs.set({ name, state }, count);
    oldest.set(figures.oldestJobSeconds);
    for (const { folder, bytes } of figures.freeBytes) free.set({ folder }, bytes);
    if (figures.lastBackup !== null) backup.set(figures.lastBackup);
  };
}

/** The route's pattern rather than the path, so that all slugs share one label, as do all pages and files. */
function routeOf(c: Context): string {
  return matchedRoutes(c).find(({ path }) => !path.includes('*'))?.path ?? 'page';
}

export type Metrics = ReturnType<typeof createMetrics>;
