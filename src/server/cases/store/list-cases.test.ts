import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ask, asking, type Query } from '#server/platform/database/connection/ask.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertPhoto } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { findCases, findListedCases, findPublicCases, newestReunited } from './list-cases.ts';
import { addressesBetween, caseBySlug, lastNumber } from './read-case.ts';

const database = await testDatabase();
const owner = await aUser(database.db);
const client = await database.pool.connect();
afterAll(() => client.release());

const asked: Query[] = [];
const keep: Ask = (question) => {
  asked.push(question);
  return asking(client)(question);
};

beforeAll(async () => {
  await client.query(
    `insert into cases (slug, title, description, status, side, share_url, owner_user_id, area_name, public_lat, public_lng, created_at, updated_at)
     select 'case-' || g, 'Missing: ' || md5(g::text), md5((g * 7)::text), (array['missing', 'found', 'sighted', 'reunited'])[1 + g % 4],
       'missing', 'x', $1, 'Area ' || g, 40 + g % 100 / 10.0, g % 97 / 10.0, now() - g * interval '1 minute', now() - g * interval '1 minute'
     from generate_series(1, 4000) g order by g`,
    [owner.userId],
  );
  await client.query('vacuum analyze cases');
});

/** The query plan that PostgreSQL chooses for the reader's query. */
async function planOf(ask: () => Promise<unknown>): Promise<string> {
  asked.length = 0;
  await ask();
  const [{ text, values }] = asked as [Query];
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const searching = { ask: keep, search: keep };

test('addresses are read in the order of their numbers, each once', async () => {
  expect(await planOf(() => addressesBetween(keep, 2000, 2100))).toMatch(/Index Scan using cases_number/);
  const last = await lastNumber(keep);
  const first = (await addressesBetween(keep, 0, last)).slice(0, 3);
  expect(first.map(({ slug }) => slug)).toEqual(['case-1', 'case-2', 'case-3']);
  const { rows } = await database.pool.query('select number::float8 from cases order by number limit 3');
  expect(await addressesBetween(keep, rows[0].number, rows[2].number)).toEqual(first.slice(1));
  expect(await addressesBetween(keep, last, last + 100)).toEqual([]);
});

test('stories are read from their index, without sorting', async () => {
  const plan = await planOf(() => newestReunited(keep, 12));
  expect(plan).toContain('cases_reunited');
  expect(plan).not.toMatch(/Sort Key: c|Seq Scan on cases/);
});

test('of a story is read what it tells, and nothing else', async () => {
  const [story] = await newestReunited(keep, 12);
  expect(Object.keys(story!).sort()).toEqual([
    ...[
      'area_name',
      'brought_home_by',
      'created_at',
      'description',
      'finder_name',
      'id',
      'pet_name',
      'photo',
      'primary_photo_url',
      'slug',
    ],
    ...['species', 'story_photos', 'title', 'type', 'updated_at', 'words'],
  ]);
});

test('one case is found by an index, with its photos', async () => {
  expect(await planOf(() => caseBySlug(keep, 'case-7'))).toMatch(/cases_slug_unique[\s\S]*photos_case/);
});

test('a list of the pages has the cases of the other lists, each with the first of its photos that are shown', async () => {
  const { id } = (await caseBySlug(keep, 'case-3'))!;
  const photoAt = (position: number, hidden_at: Date | null) =>
    insertPhoto(database.db, { case_id: id, owner_user_id: owner.userId, position, hidden_at });
  await photoAt(0, new Date());
  const shown = await photoAt(1, null);
  await photoAt(2, null);
  const listed = await findListedCases(searching, { statuses: ['reunited', 'missing'] }, 20);
  const others = await findCases(searching, { statuses: ['reunited', 'missing'] }, 20);
  expect(listed.map((one) => one.id)).toEqual(others.map((one) => one.id));
  expect(others).toMatchObject(listed.map(({ photo, ...rest }) => rest));
  expect(listed.flatMap(({ photo }) => photo?.id ?? [])).toEqual([shown.id]);
});

test('a list of the API reads of the same cases what everybody may read, and nothing else', async () => {
  const published = await findPublicCases(searching, { statuses: ['reunited', 'missing'] }, 20);
  const whole = await findCases(searching, { statuses: ['reunited', 'missing'] }, 20);
  expect(whole).toMatchObject(published);
  const withheld = ['owner_user_id', 'hidden_at', 'hidden_reason', 'photos_held', 'revision'];
  for (const name of withheld) expect(Object.keys(published[0]!)).not.toContain(name);
  expect(Object.keys(published.flatMap(({ photos }) => photos)[0]!).sort()).toEqual(
    ['id', 'width', 'height', 'thumbhash', 'subject_box'].sort(),
  );
});

test('places are found across the date line and at the pole', async () => {
  const place = async (slug: string, lat: number, lng: number) =>
    client.query('update cases set public_lat = $2, public_lng = $3 where slug = $1', [slug, lat, lng]);
  await place('case-1', -17, 179.99);
  await place('case-2', 89.99, -120);
  const near = async (lat: number, lng: number) =>
    (await findCases(searching, { near: { lat, lng, km: 10 } }, 25)).map((found) => found.slug);
  expect(await near(-17, -179.99)).toEqual(['case-1']);
  expect(await near(89.99, 60)).toEqual(['case-2']);
});
