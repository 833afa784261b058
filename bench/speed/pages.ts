import { ensureBuild } from '#scripts/ensure-build.ts';
import { type AttackedApp, onDatabase, withApp } from '../faults/attacked-app.ts';
import { inTurn, printLoads, timesAsFast } from './load.ts';
import { describePhotos } from './matching/described-photos.ts';
import { startPeer } from './peers/start-peer.ts';
import { filledDatabases } from './questions/filled-database.ts';
import { atLeast, type Row, type SpeedBench } from './speed-bench.ts';

const size = 1000;
const list = '/cases?status=missing';
/** The headers that a browser sends. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };

/** A public page, from the cache and not, beside a bare React Router with the same cards. */
export const pages: SpeedBench = { name: 'pages', run };

async function run(): Promise<Row[]> {
  await ensureBuild();
  const { urls, close } = await filledDatabases([size], process.env.QUESTIONS_DATA);
  const database = urls.get(size)!;
  try {
    await describePhotos(database, { id: 'bench', dimension: 8 });
    return await withApp({ ...onDatabase(database), ROLE: 'web' }, (app) => compare(app, database));
  } finally {
    await close();
  }
}

async function compare(app: AttackedApp, database: string): Promise<Row[]> {
  const router = await startPeer('bare-router.ts', [database]);
  try {
    const of = await inTurn({
      router: { of: router },
      cached: { of: app, path: list, headers },
      missed: { of: app, nextPath: unknownPath },
    });
    printLoads(of);
    return [
      atLeast('cached page, as browsers ask, to bare React Router', timesAsFast(of.cached, of.router), 'x', 8),
      atLeast('page not in the cache, to bare React Router', timesAsFast(of.missed, of.router), 'x', 0.5),
    ];
  } finally {
    await router.stop();
  }
}

let asked = 0;

/** The same list at an address that nobody asked for before: a filter that does not exist is ignored. */
const unknownPath = () => `${list}&species=none-${asked++}`;
