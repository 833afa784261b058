import { join } from 'node:path';
import { Client } from 'pg';
import { defaultPhotoCurves } from '#core/matching/curves.ts';
import { ensureBuild } from '#scripts/ensure-build.ts';
import { checkout } from '#scripts/run.ts';
import { describePhotos } from './matching/described-photos.ts';
import { pagesBesideFinders } from './matching/pages-beside.ts';
import { measureThread } from './matching/thread.ts';
import { filledDatabases } from './questions/filled-database.ts';
import { atMost, type Row, type SpeedBench } from './speed-bench.ts';

const model = { id: 'bench', dimension: 384, curves: defaultPhotoCurves };

/** Goals of a match alone by the number of cases on the site, in ms. */
const rankWithinMs: Record<number, number> = { 1000: 50, 100000: 150, 1000000: 600 };
const longestPauseMs = 50;
const readyWithinMs = 5000;
const pageWithinMs = 100;

/**
 * What matching costs, and what pages notice of it: on synthetic cases of five years, three fifths of them open.
 * MATCHING_SIZES=1000,100000,1000000 measures a million as well; MATCHING_DATA names the folder that the databases are
 * kept in.
 */
export const matching: SpeedBench = { name: 'matching', run };

async function run(): Promise<Row[]> {
  await ensureBuild();
  const sizes = (process.env.MATCHING_SIZES ?? '1000,100000').split(',').map(Number);
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
  const client = new Client({ connectionString: url });
  await client.connect();
  await describePhotos(client, model).finally(() => client.end());
  const { firstStart, rank, longestPause, restart } = await measureThread(url, model);
  console.log(`${size} cases: ${(firstStart / 1000).toFixed(1)} s to load all of them without a snapshot`);
  return [
    atMost(`${size} cases: a match`, [rank], 'ms', rankWithinMs[size] ?? Number.NaN),
    atMost(`${size} cases: longest pause of requests beside 8 finders`, [longestPause], 'ms', longestPauseMs),
    atMost(`${size} cases: start until the first match, with a snapshot`, [restart], 'ms', readyWithinMs),
    atMost(`${size} cases: p99 of pages beside 8 finders`, [await pagesBesideFinders(url)], 'ms', pageWithinMs),
  ];
}
