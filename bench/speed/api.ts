import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { ensureBuild } from '#scripts/ensure-build.ts';
import { writeCursor } from '#server/platform/database/cursor.ts';
import { type AttackedApp, withApp } from '../faults/attacked-app.ts';
import { matchingReady } from '../matching-ready.ts';
import { signUp } from '../sign-up.ts';
import { inTurn, type Load, printLoads, timesAsFast } from './load.ts';
import { type Peer, startPeer } from './peers/start-peer.ts';
import { filledDatabases } from './questions/filled-database.ts';
import { atLeast, type Row, type SpeedBench } from './speed-bench.ts';

const size = 100_000;
const key = 'a key of the benchmarks, and of nothing else';

const report = JSON.stringify({
  ...{ status: 'missing', pet_name: 'Rex', species: 'dog' },
  ...{ last_seen_location: 'Market square', last_seen_date: '2026-01-01', location: null },
});

const oneOf = (count: number) => () => `/api/cases/many-${1 + Math.floor(Math.random() * count)}`;
const list = '/api/cases?status=missing&type=pet&limit=20';
/** The first page at an address that nobody asks for twice: simultaneous requests of one address would share a read. */
const newList = () => `${list}&cursor=${writeCursor({ at: new Date('2100-01-01'), id: randomUUID() })}`;

/** `kept`: visitors' reads may come from the cache; otherwise it is off, so that each one is the first of its kind. */
type Call = { load: Omit<Load, 'of' | 'headers'>; kept?: true; least: number };
const reads: Record<string, Call> = {
  'list of 20, first time': { load: { nextPath: newList }, least: 0.8 },
  'list of 20, as repeated': { load: { path: list }, kept: true, least: 0.8 },
  'one by slug, first time': { load: { nextPath: oneOf(50_000) }, least: 0.8 },
  'one by slug, as repeated': { load: { nextPath: oneOf(500) }, kept: true, least: 0.8 },
};
const writes: Record<string, Call> = {
  'report, signed in': {
    load: { path: '/api/cases', method: 'POST', body: report, connections: 10 },
    kept: true,
    least: 0.5,
  },
};

/**
 * The API beside a bare Hono and pg server on the same database: requests a second as a share of the bare one's, in
 * turns. No logging and no compression on either side; fsync is on.
 */
export const api: SpeedBench = { name: 'api', run };

async function run(): Promise<Row[]> {
  await ensureBuild();
  const { urls, close } = await filledDatabases([size], process.env.QUESTIONS_DATA);
  const database = urls.get(size)!;
  const env = { DATABASE_URL: database, AUTH_SECRET: key, CHIP_KEY: key, RATE_LIMITS: 'off', ROLE: 'web' };
  try {
    return await withApp(env, async (app) => {
      const token = await reporter(app.url, database);
      const bare = await startPeer('bare-api.ts', [database, token]);
      const compareReads = async (forgetful: AttackedApp) => {
        for (const { url } of [app, forgetful]) await matchingReady(url);
        return compare(reads, { app, forgetful, bare }, token);
      };
      try {
        const rows = await withApp({ ...env, PAGE_CACHE_MB: '0' }, compareReads);
        // only one app runs by now: a second one would read each report for its matcher, on the same cores
        return [...rows, ...(await compare(writes, { app, forgetful: app, bare }, token))];
      } finally {
        await bare.stop();
      }
    });
  } finally {
    await close();
  }
}

type Sides = { app: AttackedApp; forgetful: AttackedApp; bare: Peer };

async function compare(calls: Record<string, Call>, { app, forgetful, bare }: Sides, token: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, { load, kept, least }] of Object.entries(calls)) {
    const headers: Load['headers'] = load.body
      ? { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      : {};
    const measured = await inTurn({
      ours: { of: kept ? app : forgetful, headers, ...load },
      bare: { of: bare, headers, ...load },
    });
    console.log(what);
    printLoads(measured);
    rows.push(atLeast(`${what}, beside bare Hono and pg`, timesAsFast(measured.ours, measured.bare), 'times', least));
  }
  return rows;
}

/**
 * An account with a confirmed address, as those of people who have used the site before, and the owner of the bare
 * server's reports.
 * @returns its bearer token
 */
async function reporter(url: string, database: string): Promise<string> {
  const { token } = await signUp(url);
  const client = new Client({ connectionString: database });
  await client.connect();
  await client.query('update "user" set email_verified = true');
  await client.query(`insert into "user" (id, name, email) values ('owner-of-bare', 'Bare', 'bare@homeward.test')
    on conflict do nothing`);
  await client.end();
  return token;
}
