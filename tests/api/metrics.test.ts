import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openQueue } from '#server/platform/jobs/queue.ts';
import { jobFigures } from '#server/site/infrastructure/monitoring.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const figures = {
  jobs: [{ name: 'relay-message', state: 'failed' as const, count: 2 }],
  oldestJobSeconds: 42,
  freeBytes: [{ folder: '/data', bytes: 1000 }],
  lastBackup: 1_700_000_000,
};

test('every figure that an alert reads is exported', async () => {
  const { call } = testApp(database, { figures: async () => figures });
  await call('GET', '/api/cases');
  const { text } = await call('GET', '/metrics');
  const rules = await readFile(join(import.meta.dirname, '../../deploy/prometheus/alerts.yaml'), 'utf8');
  const read = new Set(rules.match(/homeward_\w+/g));
  expect(read.size).toBeGreaterThan(5);
  for (const name of read) expect(text).toMatch(new RegExp(`^${name}[{ ]`, 'm'));
  expect(text).toContain('homeward_jobs{name="relay-message",state="failed"} 2');
});

test('figures that cannot be read are absent, and that is told', async () => {
  let isAway = false;
  const read = async () => (isAway ? Promise.reject(new Error('away')) : figures);
  const { call } = testApp(database, { figures: read });
  expect((await call('GET', '/metrics')).text).toContain('homeward_figures_readable 1');
  isAway = true;
  const { text, status } = await call('GET', '/metrics');
  expect(status).toBe(200);
  expect(text).toContain('homeward_figures_readable 0');
  expect(text).not.toMatch(/^homeward_(jobs|oldest_job_seconds|free_bytes|last_backup_timestamp_seconds)[{ ]/m);
});

test('jobs are counted by name and state, with the age of the first that is due', async () => {
  const logger = { warn() {}, error() {} };
  const queue = await openQueue({ url: database.url, worker: false, logger }, ['relay-message', 'match-case']);
  await queue.enqueue('relay-message', { message_id: 'a' });
  await queue.enqueue('match-case', { case_id: 'b' });
  await database.pool.query("update pgboss.job set state = 'failed' where name = 'match-case'");
  await database.pool.query("update pgboss.job set start_after = now() - interval '100 s' where state = 'created'");
  const { jobs, oldestJobSeconds } = await jobFigures(database.pool);
  expect(jobs).toHaveLength(2);
  expect(jobs).toContainEqual({ name: 'relay-message', state: 'waiting', count: 1 });
  expect(jobs).toContainEqual({ name: 'match-case', state: 'failed', count: 1 });
  expect(Math.round(oldestJobSeconds)).toBeGreaterThanOrEqual(100);
  await queue.stop(0);
});
