import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';
import { checkout, run, runScript } from './run.ts';
import { findLeftovers } from './test/leftovers.ts';
import {
  type PlaywrightReport,
  settle,
  sum,
  type Tally,
  tallyPlaywright,
  tallyVitest,
  type VitestReport,
} from './test/tally.ts';

// Runs all checks, one stage after the other; a stage that fails does not stop the next. All temporary files and
// processes of the tests belong to one folder, so that what they leave behind can be found.
const dir = mkdtempSync(join(tmpdir(), 'hw-'));
chmodSync(dir, 0o755); // PostgreSQL's unprivileged account needs access
// the runners and the many processes of the tests compile each module once
const env = { ...process.env, TMPDIR: dir, NODE_COMPILE_CACHE: join(checkout, '.cache', 'node') };
const reports = { unit: join(dir, 'vitest.json'), browser: join(dir, 'playwright.json') };
const none: Tally = { passed: 0, failed: [] };
const bin = (name: string) => join('node_modules', '.bin', name);

const tallies = [
  await check('lint', () => runScript('lint', [], { env })),
  // each keeps one core busy for most of its time
  ...(await Promise.all([
    check('types', () => runScript('types', [], { env })),
    check('build', () => runScript('build', [], { env })),
  ])),
  await unit(),
  await browser(),
  await nothingLeftOver(),
];
rmSync(dir, { recursive: true, force: true });
const { passed, failed } = sum(tallies);
console.log('');
// what a stage printed about them may be far above
for (const name of failed) console.log(`failed: ${name}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);

function title(name: string): void {
  console.log(`\n== ${name}`);
}

async function check(name: string, work: () => Promise<number>): Promise<Tally> {
  title(name);
  return judged(name, (await work()) === 0);
}

function judged(stage: string, isGood: boolean): Tally {
  return isGood ? { passed: 1, failed: [] } : { passed: 0, failed: [stage] };
}

async function unit(): Promise<Tally> {
  title('unit and integration');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.unit}`];
  // a second try, as in the browser: on a busy machine a wait may be too short; the report names who needed it
  const code = await run(bin('vitest'), ['run', '--retry=1', ...reporters], { env });
  const tally = readReport(reports.unit, (report: VitestReport) => tallyVitest(report, checkout));
  return settle(tally, code, 'unit and integration');
}

async function browser(): Promise<Tally> {
  title('browser');
  const code = await run(bin('playwright'), ['test', '--pass-with-no-tests', '--reporter=list,json'], {
    env: { ...env, CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: reports.browser },
  });
  const tally = readReport(reports.browser, (report: PlaywrightReport) => tallyPlaywright(report, checkout));
  return settle(tally, code, 'browser');
}

/** The tally of a runner's report, which is deleted; nothing if the runner ended before it wrote one. */
function readReport<R>(path: string, tally: (report: R) => Tally): Tally {
  if (!existsSync(path)) return none;
  const report = JSON.parse(readFileSync(path, 'utf8')) as R;
  rmSync(path);
  return tally(report);
}

async function nothingLeftOver(): Promise<Tally> {
  title('nothing left over');
  const { files, processes } = await findLeftovers(dir);
  for (const file of files) console.log(`left in the temporary folder: ${file}`);
  for (const { pid, command } of processes) {
    console.log(`still running: ${pid} ${command}`);
    process.kill(pid, 'SIGKILL');
  }
  return judged('nothing left over', files.length + processes.length === 0);
}
