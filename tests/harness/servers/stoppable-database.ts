import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { joinCluster } from '#server/platform/database/embedded/join.ts';
import { isPostgres, readPidFile } from '#server/platform/database/embedded/pid-file.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { makeDataDir } from '#tests/harness/processes/app-process.ts';

export type StoppableDatabase = Awaited<ReturnType<typeof stoppableDatabase>>;

/**
 * A migrated database on its own server, which a test can stop and start again on the same port. Nothing else restarts
 * it. The caller removes it.
 */
export async function stoppableDatabase() {
  const data = await makeDataDir();
  const folder = join(data.dir, 'postgres', 'data');

  async function start() {
    const cluster = await joinCluster(data.dir, join(data.dir, 'stage'));
    await cluster.detach();
    return cluster;
  }

  /** Kills it with all its processes. The pid file stays, so that the next start uses the same port. */
  async function stop(): Promise<void> {
    const pids = await processes();
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    while (await isPostgres(pids[0]!)) await sleep(20);
  }

  /** The server first, so that it cannot restart the others. */
  async function processes(): Promise<number[]> {
    const running = await readPidFile(folder);
    if (!running) throw new Error(`no server runs in ${folder}`);
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(running.pid)], { encoding: 'utf8' });
    return [running.pid, ...children.split(/\s+/).filter(Boolean).map(Number)];
  }

  async function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    for (const pid of await processes()) process.kill(pid, signal);
  }

  const { url, adminUrl } = await start();
  await migrate(url);
  return {
    url,
    adminUrl,
    start,
    stop,
    /** Makes it hang: connections stay open, but nothing is answered until it is resumed. */
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    remove: async () => {
      await stop().catch(() => {}); // it may already be stopped
      await sleep(500);
      await rm(data.dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
