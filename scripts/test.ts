import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from './ensure-build.ts';
import { findChromium } from './find-chromium.ts';
import { run, runScript } from './run.ts';
import { findLeftovers } from './test/leftovers.ts';
import { settle, sum, type Tally, tallyPlaywright, tallyVitest } from './test/tally.ts';

// Everything that can be checked, one stage after the other; a stage that fails does not keep the next from running.
// All temporary files and processes of the tests are under one folder, so that what they leave behind can be told.
const dir = mkdtempSync(join(tmpdir(), 'hw-'));
chmodSync(dir, 0o755); // PostgreSQL's unprivileged account must get through
const env = { ...process.env, TMPDIR: dir };
const bin = (name: string) => join('node_modules', '.bin', name);

const tallies = [
  await check('lint', () => runScript('lint', [], { env })),
  await check('types', () => runScript('types', [], { env })),
  await unit(),
  await browser(),
  await nothingLeftOver(),
];
rmSync(dir, { recursive: true, force: true });
const { passed, failed } = sum(tallies);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function title(name: string): void {
  console.log(`\n== ${name}`);
}

async function check(name: string, work: () => Promise<number>): Promise<Tally> {
  title(name);
  const code = await work();
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function unit(): Promise<Tally> {
  title('unit and integration');
  const report = join(dir, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(bin('vitest'), ['run', ...reporters], { env });
  return settle(takeReport(report, tallyVitest), code);
}

async function browser(): Promise<Tally> {
  title('browser');
  await ensureBuild();
  const report = join(dir, 'playwright.json');
  const code = await run(bin('playwright'), ['test', '--pass-with-no-tests', '--reporter=list,json'], {
    env: { ...env, CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return settle(takeReport(report, tallyPlaywright), code);
}

function takeReport<T>(path: string, tally: (report: T) => Tally): Tally {
  if (!existsSync(path)) return { passed: 0, failed: 0 };
  const found = tally(JSON.parse(readFileSync(path, 'utf8')) as T);
  rmSync(path);
  return found;
}

async function nothingLeftOver(): Promise<Tally> {
  title('nothing left over');
  const { files, processes } = await findLeftovers(dir);
  for (const file of files) console.log(`left in the temporary folder: ${file}`);
  for (const { pid, command } of processes) {
    console.log(`still running: ${pid} ${command}`);
    process.kill(pid, 'SIGKILL');
  }
  return files.length + processes.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
