import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The contents of PostgreSQL's `postmaster.pid`, which exists while it runs. */
export type PidFile = { pid: number; port: number; sharedMemoryId: number; ready: boolean };

/** Reads the file; undefined if it does not exist or is incomplete. PostgreSQL's `pidfile.h` defines its lines. */
export async function readPidFile(data: string): Promise<PidFile | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, , , sharedMemory, status] = text.split('\n');
  if (!pid || !port) return undefined;
  // the line has its key, then its id
  const sharedMemoryId = Number(sharedMemory?.trim().split(/\s+/)[1] ?? -1);
  return { pid: Number(pid), port: Number(port), sharedMemoryId, ready: status?.trim() === 'ready' };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether a process exists and is a PostgreSQL server. After a reboot, or in a restarted container, the process id in
 * an old file may belong to another program, and PostgreSQL itself would then refuse to start forever. A zombie process
 * does not count.
 */
export async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = existsSync('/proc/self/cmdline')
    ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return command.includes('postgres');
}

/**
 * Whether a process still has the segment mapped. PostgreSQL's own check relies on the pid file, which is about to be
 * removed.
 */
export async function isSharedMemoryInUse(id: number): Promise<boolean> {
  const table = await readFile('/proc/sysvipc/shm', 'utf8').catch(() => '');
  const row = table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find((columns) => columns[1] === String(id));
  return Number(row?.[6] ?? 0) > 0; // the column nattch
}

/**
 * Removes the pid file of an old server, but never that of its successor. A new server could replace the file between
 * reading and removing it, so it is renamed before it is read.
 */
export async function removePidFile(pid: number, data: string): Promise<void> {
  const path = join(data, 'postmaster.pid');
  const aside = `${path}.${randomBytes(4).toString('hex')}`;
  const taken = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!taken) return;
  const isStale = Number.parseInt(await readFile(aside, 'utf8'), 10) === pid;
  if (isStale) await rm(aside);
  else await rename(aside, path);
}
