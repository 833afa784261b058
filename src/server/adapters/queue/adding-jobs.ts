import { createHash } from 'node:crypto';
import pg from 'pg';
import type { NewJob } from '#server/job-requests.ts';
import { queueSettings } from './queue-settings.ts';

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

/**
 * The SQL that adds jobs of any queues with one statement, and wakes their workers when its transaction is committed.
 * pg-boss documents this way for adding many jobs (its docs/sql.md); `send` adds only one, and costs a message to the
 * database for each.
 * @param jobs at least one
 */
export function addingJobs(jobs: readonly NewJob[]): string {
  const rows = jobs.map(({ name, payload }) => [
    ...[pg.escapeLiteral(name), pg.escapeLiteral(JSON.stringify(payload))],
    ...Object.values(columns),
  ]);
  const insert = `insert into pgboss.job (name, data, ${Object.keys(columns).join(', ')})
    values ${rows.map((row) => `(${row.join(', ')})`).join(', ')}`;
  const woken = [...new Set(jobs.map(({ name }) => `pg_notify('${channel}', ${pg.escapeLiteral(name)})`))];
  return `${insert}; select ${woken.join(', ')}`;
}
