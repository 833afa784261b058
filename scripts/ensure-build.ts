import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '#server/platform/database/embedded/pid-file.ts';
import { becomeApp } from './app-node.ts';
import { type BuildPart, buildParts } from './build-parts.ts';
import { operatorCommand, refuseArguments } from './operator-command.ts';
import { checkout } from './run.ts';
import { hashFiles, hashVersions } from './sources-hash.ts';

/**
 * Makes each part of the build whose sources or results have changed since it was made. Simultaneous starts build only
 * once. A pruned install cannot build, so there the existing build is used.
 * @param before called if there is something to make
 */
export async function ensureBuild(
  parts: BuildPart[] = buildParts,
  root: string = checkout,
  before: () => Promise<unknown> = async () => {},
): Promise<void> {
  const due = parts.filter((part) => !isBuilt(root, part)).filter((part) => canBeMade(root, part));
  if (due.length === 0) return;
  await before();
  const lock = await takeLock(root);
  try {
    const codes = await Promise.all(due.filter((part) => !isBuilt(root, part)).map((part) => build(root, part)));
    const failed = codes.find((code) => code !== 0);
    if (failed) process.exit(failed);
  } finally {
    await rm(lock, { force: true });
  }
}

/** Becomes the app once it is built. Settings that cannot be used are listed before the minute that building takes. */
export function becomeBuiltApp(script: string): Promise<void> {
  return operatorCommand(async (args) => {
    refuseArguments(args);
    await ensureBuild(buildParts, checkout, async () => (await import('#server/config.ts')).readConfig());
    becomeApp(script);
  });
}

/** The names of the parts that are missing, and of those made from other sources. */
export function buildState(parts: BuildPart[] = buildParts, root: string = checkout) {
  const isThere = ({ outputs }: BuildPart) => outputs.every((output) => existsSync(join(root, output)));
  const namesOf = (found: BuildPart[]) => found.map(({ name }) => name);
  return {
    missing: namesOf(parts.filter((part) => !isThere(part))),
    outdated: namesOf(parts.filter((part) => isThere(part) && !isBuilt(root, part))),
  };
}

function isBuilt(root: string, part: BuildPart): boolean {
  const stamp = stampOf(root, part);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === statementOf(root, part);
}

/** False if the tool was pruned but an earlier build can be used. Without an earlier build the process exits. */
function canBeMade(root: string, { name, tool, outputs }: BuildPart): boolean {
  if (!tool || existsSync(join(root, 'node_modules', tool))) return true;
  if (!outputs.every((output) => existsSync(join(root, output)))) {
    console.error(`build/ has no ${name}, and ${tool} is not installed to make them: run npm ci && npm run build`);
    process.exit(1);
  }
  console.warn(`The ${name} in build/ come from other sources. To make them anew: npm ci && npm run build`);
  return false;
}

/** @returns an exit code */
async function build(root: string, part: BuildPart): Promise<number> {
  const started = performance.now();
  console.log(`Building the ${part.name} ...`);
  await rm(stampOf(root, part), { force: true }); // an interrupted build must not count as complete
  const code = await part.make();
  if (code !== 0) return code;
  await mkdir(join(root, 'build'), { recursive: true });
  await writeFile(stampOf(root, part), statementOf(root, part));
  console.log(`Built the ${part.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return 0;
}

const stampOf = (root: string, { name }: BuildPart): string => join(root, 'build', `${name}.sha256`);

/** The hashes of a part's sources and of its results. */
function statementOf(root: string, { sources, packages, outputs }: BuildPart): string {
  const inputs = [hashFiles(root, sources), hashVersions(root, packages)];
  return [...inputs, hashFiles(root, outputs)].join('\n');
}

/** Takes the build lock. A lock of a process that no longer runs is ignored. */
async function takeLock(root: string): Promise<string> {
  const lock = join(root, '.cache', 'build.lock');
  await mkdir(dirname(lock), { recursive: true });
  for (let told = false; ; told = true) {
    const taken = await writeFile(lock, String(process.pid), { flag: 'wx' }).catch(() => 'held');
    if (taken !== 'held') return lock;
    const holder = Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10);
    if (!isAlive(holder)) await rm(lock, { force: true });
    else if (!told) console.log('Another start or build is at it: waiting ...');
    await sleep(100);
  }
}
