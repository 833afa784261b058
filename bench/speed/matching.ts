import { join } from 'node:path';
import { defaultPhotoCurves } from '#core/matching/evidence/curves.ts';
import { ensureBuild } from '#scripts/ensure-build.ts';
import { checkout } from '#scripts/run.ts';
import { describePhotos } from './matching/described-photos.ts';
import { pagesBeside } from './matching/pages-beside.ts';
import { measureThread } from './matching/thread.ts';
import { filledDatabases } from './questions/filled-database.ts';
import { atMost, type Row, type SpeedBench } from './speed-bench.ts';

const model = { id: 'bench', dimension: 384, curves: defaultPhotoCurves };

/** Goals of a match alone, and of the first after a start, by the number of cases on the site, in ms. */
const rankWithinMs: Record<number, number> = { 100000: 60, 1000000: 400 };
const readyWithinMs: Record<number, number> = { 100000: 10_000 };
const pageWithinMs = 100;

/**
 * The cost of matching, and how much pages notice of it: on synthetic cases of five years, three fifths of them open.
 * MATCHING_SIZES=100000,1000000 measures a million as well; MATCHING_DATA names the folder that the databases are kept
 * in.
 */
export const matching: SpeedBench = { name: 'matching', run };

async function run(): Promise<Row[]> {
  await ensureBuild();
  const sizes = (process.env.MATCHING_SIZES ?? '100000').split(',').map(Number);
  const { urls, close } = await filledDatabases(
    sizes,
    process.env.MATCHING_DATA ?? join(checkout, '.cache', 'matching'),
  );
  try {
    const rows: Row[] = [];
    for (const size of sizes) rows.push(...(await measure(size, urls.get(size)!)));
    return rows;
  } finally {
    await close();
  }
}

async function measure(size: number, url: string): Promise<Row[]> {
  await describePhotos(url, model);
  const { firstMatch, ranks } = await measureThread(url, model);
  return [
    atMost(`${size} cases: a match`, ranks, 'ms', rankWithinMs[size] ?? Number.NaN),
    atMost(
      `${size} cases: start until the first match, nothing kept`,
      [firstMatch],
      'ms',
      readyWithinMs[size] ?? Number.NaN,
    ),
    atMost(`${size} cases: p95 of pages beside finders and uploads`, [await pagesBeside(url)], 'ms', pageWithinMs),
  ];
}
