import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addressIn } from '#core/text/language-address.ts';
import { findChromium } from '#scripts/find-chromium.ts';
import { withDemoSite } from './demo-site.ts';
import { atLeast, type Row, type SpeedBench } from './speed-bench.ts';

/** Not a dependency: with its own browser driver it is larger than all of ours. The first run downloads it. */
const version = '13.5.0';
const rounds = 5;
const tries = 4;
const least = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';

type Report = { categories: Record<string, { score: number }> };

/** Lighthouse's mobile profile (simulated) on the three pages, and on two in Arabic, signed out and cold. */
export const lighthouse: SpeedBench = {
  name: 'lighthouse',
  run: () =>
    withDemoSite(async ({ url, paths: inEnglish }) => {
      const inArabic = {
        'cases in Arabic': addressIn('ar', inEnglish.cases),
        'case in Arabic': addressIn('ar', inEnglish.case),
      };
      const paths = { ...inEnglish, ...inArabic };
      const reports = new Map(Object.keys(paths).map((page) => [page, [] as Report[]]));
      for (let round = 0; round < rounds; round++)
        for (const [page, path] of Object.entries(paths)) reports.get(page)!.push(await report(url + path));
      return [...reports].flatMap(([page, all]) => rowsOf(page, all));
    }),
};

function rowsOf(page: string, reports: Report[]): Row[] {
  return Object.entries(least).map(([name, score]) =>
    atLeast(
      `${page}: ${name}`,
      reports.map(({ categories }) => Math.round(categories[name]!.score * 100)),
      'points',
      score,
    ),
  );
}

/**
 * Lighthouse fails now and then because Chromium recorded no navigation (NO_NAVSTART), and asks to be run again.
 * @throws Error with what Lighthouse printed, for example where it cannot be downloaded
 */
async function report(url: string, left = tries): Promise<Report> {
  try {
    return await reportOnce(url);
  } catch (error) {
    if (left <= 1 || !String(error).includes('Please run Lighthouse again')) throw error;
    return report(url, left - 1);
  }
}

async function reportOnce(url: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    const args = [`lighthouse@${version}`, url, '--quiet', '--output=json', `--output-path=${file}`];
    await promisify(execFile)('npx', ['--yes', ...args, `--chrome-flags=${flags}`], {
      env: { ...process.env, CHROME_PATH: findChromium() },
    });
    return JSON.parse(await readFile(file, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
