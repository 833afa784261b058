import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuild } from '#scripts/ensure-build.ts';
import { checkout } from '#scripts/run.ts';
import { makeDataDir, startAppProcess } from '#tests/harness/app-process.ts';
import { atMost, type Row, type SpeedBench } from './speed-bench.ts';

const starts = 5;

/** How long a start takes until pages are served, and how much is installed. */
export const start: SpeedBench = { name: 'start', run };

async function run(): Promise<Row[]> {
  await ensureBuild();
  return [
    atMost('first start of a fresh clone, with its build', [await firstStart()], 's', 20),
    atMost('start with a build at hand', await laterStarts(), 's', 2),
    atMost('what npm ci brings', [megabytesOf(join(checkout, 'node_modules'))], 'MB', 1100),
    atMost('what runs, after npm prune --omit=dev', [await prunedMegabytes()], 'MB', 700),
  ];
}

/** `npm start` on the files of the last commit, with nothing built and no data, in seconds. */
async function firstStart(): Promise<number> {
  const dir = await mkdtemp(join(tmpdir(), 'homeward-clone-'));
  const data = await makeDataDir();
  try {
    execFileSync('git', ['clone', '--quiet', checkout, dir]);
    await symlink(join(checkout, 'node_modules'), join(dir, 'node_modules'));
    return await secondsOfNpmStart(dir, data.dir);
  } finally {
    await data.remove();
    await rm(dir, { recursive: true });
  }
}

async function secondsOfNpmStart(dir: string, dataDir: string): Promise<number> {
  const started = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir, STAGE_DIR: join(dataDir, 'stage'), HOST: '127.0.0.1', PORT: '0' };
  // in a group of its own, because npm does not hand signals on to what it started
  const npm = spawn('npm', ['start'], { cwd: dir, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(npm, 'exit');
  try {
    for await (const line of createInterface(npm.stdout))
      if (line.startsWith('Homeward is at ')) return secondsSince(started);
    throw new Error('npm start ended before it served');
  } finally {
    process.kill(-npm.pid!, 'SIGTERM');
    await gone;
  }
}

async function laterStarts(): Promise<number[]> {
  const data = await makeDataDir();
  const env = { DATA_DIR: data.dir, STAGE_DIR: join(data.dir, 'stage') };
  const seconds: number[] = [];
  try {
    await (await startAppProcess(env)).stop();
    for (let count = 0; count < starts; count++) {
      const started = performance.now();
      const app = await startAppProcess(env);
      seconds.push(secondsSince(started));
      await app.stop();
    }
    return seconds;
  } finally {
    await data.remove();
  }
}

/** The size of node_modules in a copy from which what only the build and the tests need is removed. */
async function prunedMegabytes(): Promise<number> {
  // beside node_modules, because hard links do not leave a disk; npm removes the names, not the contents
  const dir = join(checkout, '.cache', 'pruned');
  await mkdir(dir, { recursive: true });
  try {
    for (const file of ['package.json', 'package-lock.json']) await cp(join(checkout, file), join(dir, file));
    execFileSync('cp', ['-al', join(checkout, 'node_modules'), join(dir, 'node_modules')]);
    execFileSync('npm', ['prune', '--omit=dev', '--ignore-scripts'], { cwd: dir, stdio: 'ignore' });
    return megabytesOf(join(dir, 'node_modules'));
  } finally {
    await rm(dir, { recursive: true });
  }
}

const secondsSince = (started: number) => (performance.now() - started) / 1000;

/** As `du` counts it, in MB of a million bytes. */
function megabytesOf(dir: string): number {
  return Number(execFileSync('du', ['-sb', dir], { encoding: 'utf8' }).split('\t')[0]) / 1e6;
}
