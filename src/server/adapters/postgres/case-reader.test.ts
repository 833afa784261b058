import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaseFilter } from '#server/cases/ports.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { caseReader } from './case-reader.ts';

const database = await testDatabase();
const owner = await aUser(database.db);
const client = await database.pool.connect();
afterAll(() => client.release());

const asked: { text: string; values: unknown[] }[] = [];
const reader = caseReader(drizzle(client, { logger: { logQuery: (text, values) => asked.push({ text, values }) } }));

beforeAll(async () => {
  await client.query(
    `insert into cases (slug, title, description, status, side, share_url, owner_user_id, area_name, public_lat, public_lng, created_at, updated_at)
     select 'case-' || g, 'Missing: ' || md5(g::text), md5((g * 7)::text), (array['missing', 'found', 'sighted', 'reunited'])[1 + g % 4],
       'missing', 'x', $1, 'Area ' || g, 40 + g % 100 / 10.0, g % 97 / 10.0, now() - g * interval '1 minute', now() - g * interval '1 minute'
     from generate_series(1, 4000) g`,
    [owner.userId],
  );
  await client.query('vacuum analyze cases');
});

/** The query plan that PostgreSQL chooses for the reader's query. */
async function planOf(ask: () => Promise<unknown>): Promise<string> {
  asked.length = 0;
  await ask();
  const [{ text, values }] = asked as [{ text: string; values: unknown[] }];
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const halfway = { at: new Date(Date.now() - 2000 * 60_000), id: crypto.randomUUID() };

test.each<[string, CaseFilter]>([
  ['all', {}],
  ['of one status', { statuses: ['missing'] }],
  ['of one owner', { ownerId: owner.userId }],
])('the list %s is read from an index, without sorting', async (_, filter) => {
  for (const after of [undefined, halfway]) {
    const plan = await planOf(() => reader.list(filter, 25, after));
    expect(plan).toMatch(/Index Scan Backward/);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  }
});

test('addresses are read from an index, oldest first, each once', async () => {
  for (const from of [{ skip: 2000 }, { after: halfway }]) {
    const plan = await planOf(() => reader.addresses(100, from));
    expect(plan).toContain('cases_newest');
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  }
  const [first, second] = [await reader.addresses(2, { skip: 0 }), await reader.addresses(2, { skip: 2 })];
  const { id, created_at: at } = first[1]!;
  expect(first.map(({ slug }) => slug)).toEqual(['case-4000', 'case-3999']);
  expect(await reader.addresses(2, { after: { at, id } })).toEqual(second);
});

test('stories are read from their index, without sorting', async () => {
  const plan = await planOf(() => reader.stories(12));
  expect(plan).toContain('cases_reunited');
  expect(plan).not.toMatch(/Sort|Seq Scan/);
});

test('words and places are found through an index, not by a full scan', async () => {
  expect(await planOf(() => reader.list({ words: ['abc12f'] }, 25))).toContain('cases_text');
  expect(await planOf(() => reader.list({ near: { lat: 45, lng: 5, km: 2 } }, 25))).toContain('cases_public_point');
});

test('places are found across the date line and at the pole', async () => {
  const place = async (slug: string, lat: number, lng: number) =>
    client.query('update cases set public_lat = $2, public_lng = $3 where slug = $1', [slug, lat, lng]);
  await place('case-1', -17, 179.99);
  await place('case-2', 89.99, -120);
  const near = async (lat: number, lng: number) =>
    (await reader.list({ near: { lat, lng, km: 10 } }, 25)).map((found) => found.slug);
  expect(await near(-17, -179.99)).toEqual(['case-1']);
  expect(await near(89.99, 60)).toEqual(['case-2']);
});
