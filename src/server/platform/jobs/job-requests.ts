import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Query } from '#server/platform/database/connection/ask.ts';

/**
 * The work that use cases leave for later: name -> payload. The `jobs.ts` of each subject adds its own. A request is
 * written in the transaction of the change that causes it, so it is there exactly when the change is. Each job is done
 * at least once: one whose process is killed in the middle is done again. Only mails show it, and only when the mail was
 * sent in the very moment before: it arrives twice, which is better than never.
 */
// biome-ignore lint/suspicious/noEmptyInterface: only an interface can be added to from other files
// biome-ignore lint/style/useConsistentTypeDefinitions: as above
export interface JobRequests {}

/** The payloads of a subject's jobs. */
type Payloads = Record<string, z.ZodType>;

/** The jobs that a subject adds to `JobRequests`. */
export type RequestsOf<P extends Payloads> = { [N in keyof P]: z.input<P[N]> };

/** The use cases of a subject's jobs. */
export type JobHandlers<P extends Payloads, Deps> = {
  [N in keyof P]: (deps: Deps, payload: z.output<P[N]>) => Promise<void>;
};

export type JobName = keyof JobRequests;

/** A job that is to be added. */
export type NewJob = { name: JobName; payload: JobRequests[JobName] };

/** Adds a job, in the transaction that the function belongs to or else in one of its own. */
export type EnqueueJob = <N extends JobName>(name: N, payload: JobRequests[N]) => Promise<void>;

/** Handlers for the queue, which hands them what an earlier release may have written. */
export function runnableJobs<P extends Payloads, Deps>(payloads: P, handlers: JobHandlers<P, Deps>, deps: Deps) {
  const entries = Object.entries(payloads).map(([name, payload]) => [
    name,
    async (data: unknown) => handlers[name]!(deps, payload.parse(data) as z.output<P[string]>),
  ]);
  return Object.fromEntries(entries) as { [N in keyof P]: (data: z.input<P[N]>) => Promise<void> };
}

/**
 * A failed job is retried after 4 to 8 s, 8 to 16 s ... up to three hours, for about three days in total: a mail server
 * may be away for a weekend. Then it is kept for a week for inspection. A running job sends heartbeats. If its process
 * is killed, it counts as failed after ten seconds without one (the minimum of pg-boss), so it runs elsewhere within
 * half a minute.
 */
export const queueSettings = {
  retryLimit: 34,
  retryDelay: 4,
  retryBackoff: true,
  retryDelayMax: 3 * 3600,
  expireInSeconds: 15 * 60,
  heartbeatSeconds: 10,
  deleteAfterSeconds: 7 * 24 * 3600,
  notify: true,
};

/** The columns of a job that pg-boss fills from its queue; all of our queues have the same settings. */
const columns = {
  retry_limit: queueSettings.retryLimit,
  retry_delay: queueSettings.retryDelay,
  retry_backoff: queueSettings.retryBackoff,
  retry_delay_max: queueSettings.retryDelayMax,
  expire_seconds: queueSettings.expireInSeconds,
  deletion_seconds: queueSettings.deleteAfterSeconds,
  heartbeat_seconds: queueSettings.heartbeatSeconds,
  policy: `'standard'`,
};

/** Where the workers of pg-boss hear of new jobs. */
const channel = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`;

/** PostgreSQL notifies of the same queue once for each transaction, however many jobs it gets. */
const text = `
  with added as (
    insert into pgboss.job (name, data, ${Object.keys(columns).join(', ')})
    select name, data::jsonb, ${Object.values(columns).join(', ')} from unnest($1::text[], $2::text[]) as job (name, data)
    returning name
  ) select pg_notify('${channel}', name) from added`;

/**
 * The statement that adds jobs of any queues, and wakes their workers when its transaction is committed. pg-boss documents
 * this way for adding many jobs (its docs/sql.md); `send` adds only one, and costs a message to the database for each.
 */
export function addingJobs(jobs: readonly NewJob[]): Query {
  const names = jobs.map(({ name }) => name);
  return { name: 'add jobs', text, values: [names, jobs.map(({ payload }) => JSON.stringify(payload))] };
}
