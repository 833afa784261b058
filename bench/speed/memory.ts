import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuild } from '#scripts/ensure-build.ts';
import { checkout } from '#scripts/run.ts';
import { type AttackedApp, onDatabase, withApp } from '../faults/attacked-app.ts';
import { matchingReady } from '../matching-ready.ts';
import { residentOf } from '../resident.ts';
import { describePhotos } from './matching/described-photos.ts';
import { oneMatch } from './matching/pages-beside.ts';
import { filledDatabases } from './questions/filled-database.ts';
import { atMost, type Row, type SpeedBench } from './speed-bench.ts';

const size = 100_000;
const settleMs = 15_000;

/**
 * Memory of the process that serves pages, some seconds after pages and a match, without cases and with 100,000 of which
 * three fifths are open. MATCHING_DATA names the folder that the database is kept in.
 */
export const memory: SpeedBench = { name: 'memory', run };

async function run(): Promise<Row[]> {
  await ensureBuild();
  const empty = await withApp({ RATE_LIMITS: 'off', ROLE: 'web' }, megabytes);
  const { urls, close } = await filledDatabases([size], process.env.MATCHING_DATA);
  try {
    const url = urls.get(size)!;
    await addPhotos(url);
    const filled = await withApp({ ...onDatabase(url), ROLE: 'web' }, megabytes);
    return [
      atMost('memory of the web process without cases', [empty], 'MB', 250),
      atMost(`memory of the web process with ${size} cases`, [filled], 'MB', 350),
    ];
  } finally {
    await close();
  }
}

/** Vectors as long as those of the released model, and under its name, so that the app loads them. */
async function addPhotos(databaseUrl: string): Promise<void> {
  const { id } = JSON.parse(await readFile(join(checkout, 'model', 'released', 'model.json'), 'utf8'));
  await describePhotos(databaseUrl, { id, dimension: 384 });
}

async function megabytes({ url, pid }: AttackedApp): Promise<number> {
  await matchingReady(url);
  for (const path of ['/', '/cases', '/cases?status=missing', '/about']) await (await fetch(url + path)).arrayBuffer();
  await oneMatch(url);
  await sleep(settleMs);
  return (await residentOf(pid)) / 1e6;
}
