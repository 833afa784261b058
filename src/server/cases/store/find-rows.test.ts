import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CaseStatus, CaseType } from '#core/cases/status.ts';
import type { Species } from '#core/pets/vocabulary.ts';
import { distanceMetres } from '#core/places/distance.ts';
import { asking } from '#server/platform/database/connection/ask.ts';
import { connect } from '#server/platform/database/connection/connect.ts';
import type { Cursor } from '#server/platform/database/cursor.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { manyCases, manyCasesTown } from '#tests/factories/many-cases.ts';
import { testDatabase } from '#tests/harness/database.ts';
import type { CaseFilter } from './conditions.ts';
import { findRows, searchSettings } from './find-rows.ts';

/** Several times as many as are looked through before the indexes are asked. */
const count = 20_000;
const limit = 24;
type Facts = {
  id: string;
  created_at: Date;
  status: CaseStatus;
  type: CaseType;
  species: Species;
  public_lat: number | null;
  public_lng: number | null;
  text: string;
};

const database = await testDatabase();
const owner = await aUser(database.db);
const search = connect(database.url, { max: 1, settings: searchSettings });
afterAll(search.close);
const searching = { ask: asking(database.pool), search: asking(search.pool) };
let facts: Facts[];
const halfway: Cursor[] = [];

beforeAll(async () => {
  const client = await database.pool.connect();
  await manyCases(client, owner.userId, count, 6);
  facts = await asking(client)<Facts>({
    text: `select id, created_at, status, type, species, public_lat, public_lng,
      ' ' || lower(title || ' ' || description || ' ' || area_name) as text from cases order by created_at desc, id desc`,
    values: [],
  });
  client.release();
  halfway.push({ at: facts[count / 2]!.created_at, id: facts[count / 2]!.id });
}, 240_000);

const near = (km: number, { lat, lng } = manyCasesTown) => ({ near: { lat, lng, km } });
const words = (...all: string[]) => ({ words: all });
const filters: Record<string, Record<string, CaseFilter>> = {
  status: {
    missing: { statuses: ['missing'] },
    reunited: { statuses: ['reunited'] },
    sightable: { statuses: ['missing', 'sighted'] },
  },
  type: { pets: { type: 'pet' }, objects: { type: 'object' } },
  species: { cats: { species: 'cat' }, horses: { species: 'horse' } },
  near: {
    'in a street': near(1),
    'in a town': near(10),
    'beside a town': near(12, { lat: 49.1, lng: 2.5 }),
    'in a country': near(400),
    'on half the world': near(9000),
    'on the sea': near(2000, { lat: -40, lng: -130 }),
    'at the pole': near(1500, { lat: 89.99, lng: 60 }),
    'in the north': near(2000, { lat: 78.5, lng: 12.8 }),
  },
  words: {
    'a frequent letter': words('r'),
    'a rare letter': words('j'),
    'two letters': words('re'),
    'two letters that nothing begins with': words('zq'),
    'a part of many words': words('ren'),
    'a frequent word': words('baren'),
    'a word of the middle': words('yafosos'),
    'a rare word': words('yafosno'),
    'the rare end of words': words('afosno'),
    'numbers that begin alike': words('47', '4'),
    'a street': words('street', '4711'),
    'a street and its number': words('street-4711'),
    'two words that never meet': words('yafosno', 'vofosno'),
    'no word at all': words('qwertyuiop'),
    'letters of many words, none of them together': words('yafosov'),
  },
};

const questions: [name: string, filter: CaseFilter][] = [['everything', {}]];
const kinds = Object.entries(filters);
for (const [i, [, ones]] of kinds.entries())
  for (const [name, one] of Object.entries(ones)) {
    questions.push([name, one]);
    for (const [, others] of kinds.slice(i + 1))
      for (const [other, two] of Object.entries(others)) questions.push([`${name}, ${other}`, { ...one, ...two }]);
  }

describe(`of ${count} cases`, () => {
  test.each(questions)('%s', async (_, filter) => {
    for (const after of [undefined, ...halfway]) {
      const rows = await findRows<Facts>(searching, { filter, columns: 'c.id, c.created_at', limit, after });
      expect(rows.map(({ id }) => id)).toEqual(expected(filter, after));
    }
  });
});

test('what has no letter and no digit finds nothing, and beside a word it does not count', async () => {
  const found = (...typed: string[]) => findRows<Facts>(searching, { filter: words(...typed), columns: 'c.id', limit });
  expect(await found('%')).toEqual([]);
  expect(await found('🐶', '_', '...')).toEqual([]);
  expect(await found('🐶', 'street')).toHaveLength(limit);
});

describe(`the nearest of ${count} cases`, () => {
  const circles = { ...filters.near, 'in a town, reunited': { ...near(10), statuses: ['reunited'] as CaseStatus[] } };
  test.each(Object.entries(circles))('%s, page by page', async (_, filter: CaseFilter) => {
    type Near = Facts & { metres: number };
    const all = facts.filter((one) => matches(one, filter)).map((one) => ({ ...one, metres: metresTo(one, filter) }));
    all.sort((a, b) => a.metres - b.metres); // stable, so the newest of a point stay first
    let after: Cursor | undefined;
    for (let page = 0; page < 3; page++) {
      const ask = { filter: { ...filter, nearestFirst: true }, columns: 'c.id, c.created_at', limit, after };
      const rows = await findRows<Near>(searching, ask);
      expect(rows.map(({ id, metres }) => [id, metres])).toEqual(
        all.slice(page * limit, (page + 1) * limit).map(({ id, metres }) => [id, metres]),
      );
      const last = rows.at(-1);
      if (!last) return;
      after = { at: last.created_at, id: last.id, metres: last.metres };
    }
  });
});

function metresTo({ public_lat: lat, public_lng: lng }: Facts, { near: circle }: CaseFilter): number {
  return Math.round(distanceMetres({ lat: lat!, lng: lng! }, circle!));
}

/** The same question to a list in memory. */
function expected(filter: CaseFilter, after?: Cursor): string[] {
  const from = after ? facts.findIndex(({ id }) => id === after.id) + 1 : 0;
  const found: string[] = [];
  for (let i = from; i < facts.length && found.length < limit; i++)
    if (matches(facts[i]!, filter)) found.push(facts[i]!.id);
  return found;
}

function matches(one: Facts, { statuses, type, species, near: circle, words: all = [] }: CaseFilter): boolean {
  if (statuses && !statuses.includes(one.status)) return false;
  if (type && type !== one.type) return false;
  if (species && species !== one.species) return false;
  if (circle && !isWithin(one, circle)) return false;
  return all.every((word) => new RegExp(word.length < 3 ? `[^a-z0-9]${word}` : word.replace('-', ' ')).test(one.text));
}

function isWithin({ public_lat: lat, public_lng: lng }: Facts, circle: NonNullable<CaseFilter['near']>): boolean {
  return lat !== null && lng !== null && distanceMetres({ lat, lng }, circle) <= circle.km * 1000;
}
