import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { joinCluster } from '#server/adapters/postgres/embedded/join.ts';
import { isPostgres, readPidFile } from '#server/adapters/postgres/embedded/pid-file.ts';
import { migrate } from '#server/adapters/postgres/migrate.ts';
import { makeDataDir } from './app-process.ts';

export type StoppableDatabase = Awaited<ReturnType<typeof stoppableDatabase>>;

/**
 * A migrated database on a server of its own, which a test may stop and start again on the same port. Nothing restarts
 * it in between. The caller removes it.
 */
export async function stoppableDatabase() {
  const data = await makeDataDir();
  const folder = join(data.dir, 'postgres', 'data');

  async function start() {
    const cluster = await joinCluster(data.dir, join(data.dir, 'stage'));
    await cluster.detach();
    return cluster;
  }

  /** Kills it: what is left of its processes ends by itself, and the file that stays tells the next start its port. */
  async function stop(): Promise<void> {
    const pid = await pidOf(folder);
    process.kill(pid, 'SIGKILL');
    while (await isPostgres(pid)) await sleep(20);
  }

  /** SIGSTOP or SIGCONT to the server and all its processes. */
  async function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const pid = await pidOf(folder);
    // a SIGTERM or SIGKILL would reach its children by itself, these do not
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    for (const one of [pid, ...children.split(/\s+/).filter(Boolean).map(Number)]) process.kill(one, signal);
  }

  const { url, adminUrl } = await start();
  await migrate(url);
  return {
    url,
    adminUrl,
    start,
    stop,
    /** Lets it hang: connections stay open, and nothing is answered until it is resumed. */
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    remove: async () => {
      await stop().catch(() => {}); // it may be stopped by now
      await sleep(500);
      await rm(data.dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function pidOf(folder: string): Promise<number> {
  const running = await readPidFile(folder);
  if (!running) throw new Error(`no server runs in ${folder}`);
  return running.pid;
}
