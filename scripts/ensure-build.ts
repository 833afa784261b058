import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkout, runScript } from './run.ts';
import { hashSources } from './sources-hash.ts';

const stamp = join(checkout, 'build', 'sources.sha256');
/** The server reads the compiled messages too. */
const messages = join(checkout, 'src', 'core', 'paraglide', 'messages.js');
const lock = join(checkout, '.cache', 'build.lock');

/** Builds when the sources are not those of the last build, or `always`. Starts that come together build once. */
export async function ensureBuild({ always = false } = {}): Promise<void> {
  const hash = hashSources(checkout);
  const isNeeded = async () => always || !(await isBuilt(hash));
  if (!(await isNeeded())) return;
  await takeLock();
  try {
    if (await isNeeded()) await build(hash);
  } finally {
    await rm(lock, { force: true });
  }
}

async function isBuilt(hash: string): Promise<boolean> {
  return existsSync(stamp) && existsSync(messages) && (await readFile(stamp, 'utf8')) === hash;
}

async function build(hash: string): Promise<void> {
  console.log('Building Homeward ...');
  const started = performance.now();
  await rm(stamp, { force: true }); // a build that is cut short must not pass for a whole one
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  const code = await runScript('build:pages', [], quiet);
  if (code !== 0) process.exit(code);
  await writeFile(stamp, hash);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** The lock of a start that was killed does not count. */
async function takeLock(): Promise<void> {
  await mkdir(join(checkout, '.cache'), { recursive: true });
  for (;;) {
    const taken = await writeFile(lock, String(process.pid), { flag: 'wx' }).catch(() => 'held');
    if (taken !== 'held') return;
    const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
    if (!isRunning(holder)) await rm(lock, { force: true });
    else await sleep(100);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid > 0;
  } catch {
    return false;
  }
}
