import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { canReach, type ServerUser } from './server-user.ts';

/** Creates a folder that every account can enter, whatever the umask. */
export async function makePassable(dir: string): Promise<void> {
  const first = await mkdir(dir, { recursive: true });
  if (first) await chmod(dir, 0o755);
}

/**
 * PostgreSQL's programs, or a copy of them under `stageRoot` if its account has no access to the checkout (for example
 * in /root).
 */
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
  // if two apps do this at once, the first rename wins; both copies are the same
  await rename(draft, to).catch(() => rm(draft, { recursive: true, force: true }));
}

/** Makes a copy that everyone can read, because the umask of the checkout may exclude others. */
async function copyReadable(from: string, to: string): Promise<void> {
  const stat = await lstat(from);
  if (stat.isSymbolicLink()) return symlink(await readlink(from), to);
  if (stat.isDirectory()) {
    await makePassable(to);
    for (const name of await readdir(from)) await copyReadable(join(from, name), join(to, name));
    return;
  }
  if (from.endsWith('.a')) return; // static libraries are not needed to run the programs
  await copyFile(from, to);
  await chmod(to, stat.mode & 0o100 ? 0o755 : 0o644);
}
