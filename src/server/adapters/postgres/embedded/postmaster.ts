import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';
import type { Home } from './home.ts';
import { isAlive, isPostgres, isSharedMemoryInUse, type PidFile, readPidFile } from './pid-file.ts';
import { serverEnvironment } from './run.ts';

/** Recovery after a crash replays the log before it answers; it is given as long as an operator would give it. */
const START_TIMEOUT_MS = 5 * 60_000;
const STOP_TIMEOUT_MS = 60_000;
const LOG_LIMIT_BYTES = 5 * 1024 * 1024;
const POLL_MS = 25;

/**
 * The running server of a cluster: the one that is there already, or a new one on a free port of 127.0.0.1.
 * @param preferredPort the port to take when a new one is started; pools of this process may hold on to it
 * @throws EmbeddedPostgresError with the end of its log when it cannot start
 */
export async function ensureRunning(home: Home, binaries: Binaries, preferredPort?: number): Promise<PidFile> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let refusal = '';
  for (let attempt = 0; Date.now() < deadline && attempt < 50; attempt++) {
    const running = await waitForExisting(home.data, deadline);
    if (running) return running;
    const port = attempt === 0 && preferredPort ? preferredPort : await freePort();
    const outcome = await launch(home, binaries, port, deadline);
    if (typeof outcome !== 'string') return outcome;
    if (!isPassing(outcome)) throw new EmbeddedPostgresError(`PostgreSQL did not start:\n${outcome}`);
    refusal = outcome;
    await sleep(200);
  }
  throw new EmbeddedPostgresError(`PostgreSQL did not become ready in ${home.data}. ${refusal}`);
}

/** Stops the server as `pg_ctl stop -m fast` would, then, if that takes a minute, at once (the next start recovers). */
export async function stopPostmaster(data: string): Promise<void> {
  const running = await readPidFile(data);
  if (!running || !(await isPostgres(running.pid))) return;
  signal(running.pid, 'SIGINT');
  if (await waitUntilGone(running.pid, STOP_TIMEOUT_MS)) return;
  signal(running.pid, 'SIGQUIT');
  await waitUntilGone(running.pid, 10_000);
}

/** The server that a postmaster.pid tells of once it answers, or undefined when nobody serves the cluster. */
async function waitForExisting(data: string, deadline: number): Promise<PidFile | undefined> {
  while (Date.now() < deadline) {
    const found = await readPidFile(data);
    if (!found) return undefined;
    if (!(await isPostgres(found.pid))) {
      await forgetReusedPid(found, data);
      return undefined;
    }
    if (found.ready) return found;
    await sleep(POLL_MS);
  }
  return undefined;
}

/**
 * PostgreSQL recovers by itself from the file of a dead process. It does not from one whose number lives on, in another program or
 * in an entry that nobody reaps (a container without init): that file is removed, once no process of the old server is left.
 */
async function forgetReusedPid(found: PidFile, data: string): Promise<void> {
  if (!isAlive(found.pid)) return;
  if (await isSharedMemoryInUse(found.sharedMemoryId)) await sleep(200);
  else await rm(join(data, 'postmaster.pid'), { force: true });
}

/** Starts a server and waits until it is ready. Returns the end of its log when it gave up instead. */
async function launch(home: Home, binaries: Binaries, port: number, deadline: number): Promise<PidFile | string> {
  const log = await openLog(join(home.dir, 'postgres.log'));
  const from = (await log.stat()).size;
  // detached: Ctrl-C in the terminal is for the app, which stops its database last
  const child = spawn(join(binaries.dir, 'bin', 'postgres'), serverArguments(home.data, port), {
    ...home.user,
    cwd: '/',
    env: serverEnvironment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  child.unref();
  return (await waitForReady(child, home.data, deadline)) ?? (await logSince(home.dir, from));
}

function serverArguments(data: string, port: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // what a statement did wrong is logged by the app; its text may carry what people typed
    log_min_messages: 'log',
    log_checkpoints: 'off',
    jit: 'off',
  };
  return [
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
}

async function waitForReady(child: ChildProcess, data: string, deadline: number): Promise<PidFile | undefined> {
  let gone = child.pid === undefined;
  child.once('exit', () => {
    gone = true;
  });
  child.once('error', () => {
    gone = true;
  });
  while (!gone && Date.now() < deadline) {
    const found = await readPidFile(data);
    if (found?.pid === child.pid && found?.ready) return found;
    await sleep(POLL_MS);
  }
  return undefined;
}

/** Refusals that pass: another app was first, the port was taken since, backends of a killed server still end. */
function isPassing(log: string): boolean {
  return /lock file "postmaster.pid"|Address already in use|could not create any TCP\/IP sockets|shared memory block/.test(
    log,
  );
}

async function openLog(path: string) {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(path, `${path}.old`);
  return open(path, 'a', 0o600);
}

async function logSince(dir: string, from: number): Promise<string> {
  return (await readFile(join(dir, 'postgres.log'))).subarray(from).toString().trim();
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (!(await isPostgres(pid))) return true;
    await sleep(POLL_MS);
  }
  return false;
}
