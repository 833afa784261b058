import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorError } from '#server/platform/operator-error.ts';
import type { Binaries } from './binaries.ts';

/** The account that PostgreSQL runs as if the app is root, because PostgreSQL refuses to run as root. */
export type ServerUser = { uid: number; gid: number };

/**
 * Chooses the account that PostgreSQL runs as: undefined, which means the current one, for a normal user. For root it
 * is the owner of an existing cluster, or the machine's `postgres` or `nobody` account. initdb looks its user up by
 * name, so a number without an account does not work.
 */
export function chooseServerUser(clusterData: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = existsSync(clusterData) ? statSync(clusterData) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const found = findAccount('postgres') ?? findAccount('nobody');
  if (!found) {
    throw new OperatorError(
      'PostgreSQL does not run as root, and there is neither a postgres nor a nobody account to run it as. ' +
        'Start Homeward as a normal user, or set DATABASE_URL.',
    );
  }
  return found;
}

function findAccount(name: string): ServerUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/**
 * Whether that account can read and enter or run `path`. Asks the kernel, because mode bits do not include ACLs and
 * mount options.
 */
export function canReach(path: string, user: ServerUser | undefined): boolean {
  if (!user) return true;
  const asked = spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', path], { ...user, cwd: '/' });
  return asked.status === 0;
}

/** The outermost folder on the way to `path` that the account cannot enter, for the error message. */
export function firstUnreachable(path: string, user: ServerUser): string {
  const parent = dirname(path);
  if (parent === path) return path;
  const canPass = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', parent], { ...user, cwd: '/' }).status === 0;
  return canPass ? path : firstUnreachable(parent, user);
}

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
  // static libraries are not needed to run the programs
  await cp(from, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  execFileSync('chmod', ['-R', 'a+rX', draft]); // the umask of the checkout may exclude others
  // if two apps do this at once, the first rename wins; both copies are the same
  await rename(draft, to).catch(() => rm(draft, { recursive: true, force: true }));
}
