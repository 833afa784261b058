import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '#server/platform/operator-error.ts';
import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';
import { isAlive, isPostgres, isSharedMemoryInUse, type PidFile, readPidFile, removePidFile } from './pid-file.ts';
import { serverEnvironment } from './run.ts';

/** Recovery after a crash replays the log before the server answers, which may take minutes. */
const startTimeoutMs = 5 * 60_000;
const stopTimeoutMs = 60_000;
const logLimitBytes = 5 * 1024 * 1024;
const pollMs = 25;

/**
 * Returns the running server of a cluster: the existing one, or a new one on a free port of 127.0.0.1.
 * @throws OperatorError with the end of its log if it cannot start
 */
export async function ensureRunning(home: Home, binaries: Binaries, knownPort?: number): Promise<PidFile> {
  const deadline = Date.now() + startTimeoutMs;
  // apps whose server was killed still use the port in its file
  let port = knownPort ?? (await readPidFile(home.data))?.port ?? (await freePort());
  let refusal = '';
  for (let attempt = 0; Date.now() < deadline && attempt < 50; attempt++) {
    const running = await waitForExisting(home.data, deadline);
    if (running) return running;
    const outcome = await launch(home, binaries, port, deadline);
    if (typeof outcome !== 'string') return outcome;
    if (!isPassing(outcome))
      throw new OperatorError(`PostgreSQL did not start: ${reasonIn(outcome)}\n${outcome}`.trim());
    refusal = outcome;
    if (isPortTaken(outcome) && !knownPort) port = await freePort();
    await sleep(200);
  }
  throw new OperatorError(`PostgreSQL did not become ready in ${home.data}. ${refusal}`);
}

/**
 * Stops the server as `pg_ctl stop -m fast` would. After a minute it is stopped immediately; the next start then
 * recovers.
 */
export async function stopPostmaster(data: string): Promise<void> {
  const running = await readPidFile(data);
  if (!running || !(await isPostgres(running.pid))) return;
  signal(running.pid, 'SIGINT');
  if (await waitUntilGone(running.pid, stopTimeoutMs)) return;
  signal(running.pid, 'SIGQUIT');
  await waitUntilGone(running.pid, 10_000);
}

/** The server of a postmaster.pid once it answers; undefined if none is running. */
async function waitForExisting(data: string, deadline: number): Promise<PidFile | undefined> {
  while (Date.now() < deadline) {
    const found = await readPidFile(data);
    if (!found) return undefined;
    if (!(await isPostgres(found.pid))) {
      await forgetReusedPid(found, data);
      return undefined;
    }
    if (found.ready) return found;
    await sleep(pollMs);
  }
  return undefined;
}

/**
 * PostgreSQL recovers by itself from the pid file of a dead process, but not if its process id exists again, as another
 * program or as a zombie (in a container without init). That file is removed, once no process of the old server is
 * left. The check is repeated after a moment, because the file may belong to a server that is just ending, and its
 * successor writes the same file.
 */
async function forgetReusedPid(found: PidFile, data: string): Promise<void> {
  if (!isAlive(found.pid)) return;
  await sleep(500);
  const again = await readPidFile(data);
  if (again?.pid !== found.pid || (await isPostgres(found.pid))) return;
  if (!(await isSharedMemoryInUse(found.sharedMemoryId))) await removePidFile(found.pid, data);
}

/**
 * Starts a server and waits until it is ready.
 * @returns its pid file, or the end of its log if it gave up
 */
async function launch(home: Home, binaries: Binaries, port: number, deadline: number): Promise<PidFile | string> {
  const log = await openLog(join(home.dir, 'postgres.log'));
  const from = (await log.stat()).size;
  // detached, so that Ctrl-C reaches only the app, which stops its database last
  const child = spawn(join(binaries.dir, 'bin', 'postgres'), serverArguments(home.data, port), {
    ...home.user,
    cwd: '/',
    env: serverEnvironment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.on('error', () => {}); // the child has no process id then, which waitForReady checks
  child.unref();
  await log.close();
  return (await waitForReady(child, home.data, deadline)) ?? (await logSince(home.dir, from));
}

function serverArguments(data: string, port: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // the app logs failed statements itself; PostgreSQL's messages could contain what people typed
    log_min_messages: 'log',
    log_checkpoints: 'off',
    // what is in the system's memory is read at once; handing it to a worker takes longer (docs/decisions/033)
    io_method: 'sync',
    jit: 'off',
    shared_buffers: sharedBuffers(),
  };
  return [
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
}

/** Checks the exit status instead of waiting for the event, which may already have been emitted. */
async function waitForReady(child: ChildProcess, data: string, deadline: number): Promise<PidFile | undefined> {
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  while (!hasEnded() && Date.now() < deadline) {
    const found = await readPidFile(data);
    if (found?.pid === child.pid && found?.ready) return found;
    await sleep(pollMs);
  }
  return undefined;
}

/**
 * Refusals after which another attempt may succeed: another app started the server first or has just stopped this one,
 * the port was taken, or backends of a killed server are still ending.
 */
function isPassing(log: string): boolean {
  return isPortTaken(log) || /lock file "postmaster.pid"|shared memory block|shutdown request/.test(log);
}

/** The reason why it gave up. On a full disk nothing can be logged either. */
function reasonIn(log: string): string {
  const [, reason] = /.*(?:FATAL|PANIC): +(.*)/s.exec(log) ?? [];
  return reason?.split('\n')[0] ?? 'its log does not say why (is the disk full?)';
}

function isPortTaken(log: string): boolean {
  return /Address already in use|could not create any TCP\/IP sockets/.test(log);
}

async function openLog(path: string) {
  if (existsSync(path) && statSync(path).size > logLimitBytes) await rename(path, `${path}.old`);
  return open(path, 'a', 0o600);
}

async function logSince(dir: string, from: number): Promise<string> {
  return (await readFile(join(dir, 'postgres.log'))).subarray(from).toString().trim();
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
    await sleep(pollMs);
  }
  return false;
}

const Mb = 1024 * 1024;

/**
 * PostgreSQL's memory for pages, as one of its settings: an eighth of the machine's, between its own default and what a
 * search of a million cases gains from (docs/decisions/033). A part that is not used takes none.
 * @param limit of the container in bytes; 0 or more than there is without one
 */
export function sharedBuffers(machine = totalmem(), limit = process.constrainedMemory()): string {
  const memory = Math.min(machine, limit || machine);
  return `${Math.min(512, Math.max(128, Math.floor(memory / 8 / Mb)))}MB`;
}

/** A port of 127.0.0.1 that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
