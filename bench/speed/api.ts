import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { ensureBuild } from '#scripts/ensure-build.ts';
import { writeCursor } from '#server/platform/database/cursor.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { type AttackedApp, onDatabase, withApp } from '../faults/attacked-app.ts';
import { Person } from '../faults/person.ts';
import { matchingReady } from '../matching-ready.ts';
import { inTurn, type Load, printLoads, timesAsFast } from './load.ts';
import { type Peer, startPeer } from './peers/start-peer.ts';
import { filledDatabases } from './questions/filled-database.ts';
import { atLeast, type Row, type SpeedBench } from './speed-bench.ts';

const size = 100_000;

const report = JSON.stringify(aMissingReport());

const oneOf = (count: number) => () => `/api/cases/many-${1 + Math.floor(Math.random() * count)}`;
const list = '/api/cases?status=missing&type=pet&limit=20';
/** The first page at an address that nobody asks for twice: simultaneous requests of one address would share a read. */
const newList = () => `${list}&cursor=${writeCursor({ at: new Date('2100-01-01'), id: randomUUID() })}`;

/** `least`: how many times as many requests as the bare server must be answered. */
type Call = { load: Omit<Load, 'of' | 'headers'>; least: number };
const calls: Record<string, Call> = {
  'list of 20': { load: { nextPath: newList }, least: 0.4 },
  'one by slug': { load: { nextPath: oneOf(50_000) }, least: 0.4 },
  'report, signed in': { load: { path: '/api/cases', method: 'POST', body: report, connections: 10 }, least: 0.2 },
};

/**
 * The API beside a bare Hono and pg server on the same database: requests a second as a share of the bare one's, in
 * turns. No cache, no logging and no compression on either side; fsync is on.
 */
export const api: SpeedBench = { name: 'api', run };

async function run(): Promise<Row[]> {
  await ensureBuild();
  const { urls, close } = await filledDatabases([size], process.env.QUESTIONS_DATA);
  const database = urls.get(size)!;
  const env = { ...onDatabase(database), ROLE: 'web', PAGE_CACHE_MB: '0' };
  try {
    return await withApp(env, async (app) => {
      const token = await reporter(app.url, database);
      const bare = await startPeer('bare-api.ts', [database, token]);
      await matchingReady(app.url);
      return compare(app, bare, token).finally(bare.stop);
    });
  } finally {
    await close();
  }
}

async function compare(app: AttackedApp, bare: Peer, token: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, { load, least }] of Object.entries(calls)) {
    const headers: Load['headers'] = load.body
      ? { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      : {};
    const measured = await inTurn({ ours: { of: app, headers, ...load }, bare: { of: bare, headers, ...load } });
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
  const { token } = await Person.signUp(url);
  const client = new Client({ connectionString: database });
  await client.connect();
  await client.query('update "user" set email_verified = true');
  await client.query(`insert into "user" (id, name, email) values ('owner-of-bare', 'Bare', 'bare@homeward.test')
    on conflict do nothing`);
  await client.end();
  return token;
}
