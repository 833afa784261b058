import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Outcome, playwrightOutcomes, vitestOutcomes } from '../conformance/outcomes.ts';
import { findChromium } from '../find-chromium.ts';
import { run } from '../run.ts';

/**
 * Runs whole test files in the checkout at `dir`, because a test that depends on the previous one cannot run alone.
 * @throws Error if the sources there cannot be built
 */
export async function runTests(files: readonly string[], dir: string): Promise<Outcome[]> {
  const inBrowser = files.filter((file) => file.endsWith('.spec.ts'));
  const others = files.filter((file) => !inBrowser.includes(file));
  await succeed(dir, ['--run', 'messages']);
  const outcomes = others.length ? await runVitest(others, dir) : [];
  if (inBrowser.length === 0) return outcomes;
  await succeed(dir, ['--run', 'build']);
  return [...outcomes, ...(await runPlaywright(inBrowser, dir))];
}

async function runVitest(files: string[], dir: string): Promise<Outcome[]> {
  const report = join(dir, 'vitest.json');
  await runQuietly(dir, bin(dir, 'vitest'), ['run', ...files, '--reporter=json', `--outputFile.json=${report}`]);
  return takeReport(report, (json) => vitestOutcomes(json, dir));
}

async function runPlaywright(files: string[], dir: string): Promise<Outcome[]> {
  const report = join(dir, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  await runQuietly(dir, bin(dir, 'playwright'), ['test', ...files, '--retries=0', '--reporter=json'], env);
  return takeReport(report, (json) => playwrightOutcomes(json, dir));
}

function takeReport(path: string, read: (json: never) => Outcome[]): Outcome[] {
  if (!existsSync(path)) return [];
  const outcomes = read(JSON.parse(readFileSync(path, 'utf8')) as never);
  rmSync(path);
  return outcomes;
}

async function succeed(dir: string, args: string[]): Promise<void> {
  if (await runQuietly(dir, process.execPath, args)) throw new Error(`node ${args.join(' ')} fails in ${dir}`);
}

function runQuietly(cwd: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return run(command, args, { cwd, stdio: 'ignore', env: { ...process.env, CHROMIUM_PATH: findChromium(), ...env } });
}

const bin = (dir: string, name: string) => join(dir, 'node_modules', '.bin', name);
