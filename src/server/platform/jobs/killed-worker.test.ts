import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { jobNames } from '#server/site/jobs/jobs.ts';
import { testDatabase } from '#tests/harness/database.ts';
import type { JobName } from './job-requests.ts';
import { openQueue } from './queue.ts';

const database = await testDatabase();
const logger = { warn: vi.fn(), error: vi.fn() };
const queue = await openQueue({ url: database.url, worker: true, logger }, jobNames);
afterAll(() => queue.stop(1000));

const workerProgram = join(import.meta.dirname, '../../../../tests/harness/processes/worker-process.ts');
/** The worker ignores the payload. */
const anything = { case_id: 'x' };

/** A worker in another process; `said` resolves once it has printed the line. */
function startWorker() {
  const child = spawn(process.execPath, [workerProgram, database.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  createInterface(child.stdout).on('line', (line) => void lines.push(line));
  const said = (line: string) => vi.waitFor(() => expect(lines).toContain(line), { timeout: 30_000, interval: 50 });
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { said, kill };
}

test.concurrent('what a killed worker had begun is done by another one within 30 s', async () => {
  const killed = startWorker();
  await killed.said('ready');
  await Promise.all(jobNames.map((name) => queue.enqueue(name as 'match-case', anything)));
  await Promise.all(jobNames.map((name) => killed.said(`began ${name}`)));
  await killed.kill();
  const killedAt = performance.now();
  const done = new Map<JobName, number>();
  const take = <N extends JobName>(name: N) =>
    queue.work(name, async () => void done.set(name, (performance.now() - killedAt) / 1000));
  for (const name of jobNames) await take(name);
  await vi.waitFor(() => expect([...done.keys()].toSorted()).toEqual(jobNames.toSorted()), { timeout: 45_000 });
  console.log(`taken up after ${[...done].map(([name, seconds]) => `${name} ${seconds.toFixed(1)} s`).join(', ')}`);
  expect(Math.max(...done.values())).toBeLessThan(30);
});

test.concurrent('a job that takes long and lives is not begun again', async () => {
  const slow = 'slow' as 'match-case'; // a queue that no other worker uses
  const other = await openQueue({ url: database.url, worker: true, logger }, [slow]);
  const begun = vi.fn(() => sleep(16_000));
  await other.work(slow, begun);
  await other.enqueue(slow, anything);
  await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  await sleep(15_500); // longer than it takes to notice that a worker was killed
  expect(begun).toHaveBeenCalledTimes(1);
  await other.stop(5_000);
});
