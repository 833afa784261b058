import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unprovenTests } from './conformance/check-rows.ts';
import { readRows } from './conformance/read-rows.ts';
import { ensureBuild } from './ensure-build.ts';
import { findChromium } from './find-chromium.ts';
import { checkout, run, runScript } from './run.ts';
import { findLeftovers } from './test/leftovers.ts';
import { type PlaywrightReport, playwrightOutcomes, type VitestReport, vitestOutcomes } from './test/outcomes.ts';
import { settle, sum, type Tally, tallyPlaywright, tallyVitest } from './test/tally.ts';

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
  await check('types', () => runScript('types', [], { env })),
  await unit(),
  await browser(),
  conformance(),
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
  const tally = readReport(reports.unit, (report: VitestReport) => tallyVitest(report, checkout), none);
  return settle(tally, code, 'unit and integration');
}

async function browser(): Promise<Tally> {
  title('browser');
  await ensureBuild();
  const code = await run(bin('playwright'), ['test', '--pass-with-no-tests', '--reporter=list,json'], {
    env: { ...env, CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: reports.browser },
  });
  const tally = readReport(reports.browser, (report: PlaywrightReport) => tallyPlaywright(report, checkout), none);
  return settle(tally, code, 'browser');
}

/** Applies `read` to the report of a runner. Returns `missing` if the runner ended before it wrote one. */
function readReport<R, T>(path: string, read: (report: R) => T, missing: T): T {
  return existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8')) as R) : missing;
}

/** Checks that every test named in docs/conformance.md and docs/security.md ran and passed. Deletes the reports. */
function conformance(): Tally {
  title('conformance');
  const outcomes = [
    ...readReport(reports.unit, (report: VitestReport) => vitestOutcomes(report, checkout), []),
    ...readReport(reports.browser, (report: PlaywrightReport) => playwrightOutcomes(report, checkout), []),
  ];
  for (const report of Object.values(reports)) rmSync(report, { force: true });
  const rows = ['docs/conformance.md', 'docs/security.md'].flatMap((file) =>
    readRows(readFileSync(join(checkout, file), 'utf8')).map((row) => ({ ...row, file })),
  );
  const unproven = rows.flatMap((row) =>
    unprovenTests(row, outcomes).map((fault) => `${row.file} line ${row.line}: ${fault}`),
  );
  for (const fault of unproven) console.log(fault);
  console.log(`rows ${rows.length}, tests named but not shown to pass ${unproven.length}`);
  return judged('conformance', rows.length > 0 && unproven.length === 0);
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
