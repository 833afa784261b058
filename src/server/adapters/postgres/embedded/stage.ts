import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { canReach, type ServerUser } from './server-user.ts';

/** Makes a folder that every account may enter, whatever the umask. */
export async function makePassable(dir: string): Promise<void> {
  const first = await mkdir(dir, { recursive: true });
  if (first) await chmod(dir, 0o755);
}

/** The programs themselves, or a copy of them under `stageRoot` where the server user cannot reach the checkout (one under /root, say). */
export async function reachableBinaries(
  binaries: Binaries,
  user: ServerUser | undefined,
  stageRoot: string,
): Promise<Binaries> {
  if (canReach(join(binaries.dir, 'bin', 'postgres'), user)) return binaries;
  const staged = join(stageRoot, `postgresql-${binaries.version}`);
  if (!existsSync(staged)) await stage(binaries.dir, staged, stageRoot);
  return { ...binaries, dir: staged };
}

async function stage(from: string, to: string, stageRoot: string): Promise<void> {
  await makePassable(stageRoot);
  const draft = `${to}.${randomBytes(4).toString('hex')}`;
  await copyReadable(from, draft);
  // two apps may stage at once: the first rename wins, and both copies are the same
  await rename(draft, to).catch(() => rm(draft, { recursive: true, force: true }));
}

/** A copy that everyone may read: the checkout may have been made with a umask that keeps others out. */
async function copyReadable(from: string, to: string): Promise<void> {
  const stat = await lstat(from);
  if (stat.isSymbolicLink()) return symlink(await readlink(from), to);
  if (stat.isDirectory()) {
    await makePassable(to);
    for (const name of await readdir(from)) await copyReadable(join(from, name), join(to, name));
    return;
  }
  if (from.endsWith('.a')) return; // for linking programs, never for running them
  await copyFile(from, to);
  await chmod(to, stat.mode & 0o100 ? 0o755 : 0o644);
}
