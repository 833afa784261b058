import { escapeLiteral } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CaseStatus, CaseType } from '#core/cases/status.ts';
import type { Species } from '#core/pets/vocabulary.ts';
import { distanceMetres } from '#core/places/distance.ts';
import type { Cursor } from '#server/cases/cursor.ts';
import type { CaseFilter } from '#server/cases/read-ports.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { manyCases, manyCasesTown } from '#tests/factories/many-cases.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { type Ask, asking } from '../../connection/ask.ts';
import type { Question } from '../../connection/question.ts';
import { createFindCases, searchSettings } from './find-cases.ts';
import { type Frequencies, recentFrequencies } from './frequencies.ts';

const count = 100_000;
const limit = 24;
/** Rows read per question, in all its steps: what an index returned, the page, and a walk of 300 for each of two statuses. */
const mostExamined = 5_000;

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

/** With and without knowing how frequent everything is. */
const known: (() => Promise<Frequencies>)[] = [
  recentFrequencies(asking(database.pool)),
  async () => ({ oldest: facts.at(-1)!.created_at, counted: null }),
];

describe(`of ${count} cases`, () => {
  test.each(questions)('%s', async (_, filter) => {
    for (const after of [undefined, ...halfway])
      for (const frequencies of known) {
        const { found, asked } = await ask(filter, after, frequencies);
        expect(found).toEqual(expected(filter, after));
        const plans = [];
        for (const one of asked) plans.push(await planOf(one));
        expect(plans.flatMap(scans)).not.toContain('Seq Scan');
        expect(plans.reduce((sum, plan) => sum + examinedIn(plan), 0)).toBeLessThan(mostExamined);
      }
  });
});

/** Asks as the app does, and keeps the statements. */
async function ask(filter: CaseFilter, after: Cursor | undefined, frequencies: () => Promise<Frequencies>) {
  const asked: Question[] = [];
  const client = await database.pool.connect();
  try {
    const keep: Ask = (question) => {
      asked.push(question);
      return asking(client)(question);
    };
    await client.query(searchSettings);
    const findCases = createFindCases({ ask: keep, askLong: keep }, frequencies);
    const rows = await findCases<Facts>({ filter, columns: 'c.id, c.created_at', limit, after });
    return { found: rows.map(({ id }) => id), asked };
  } finally {
    client.release();
  }
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

type Plan = { 'Node Type': string; Plans?: Plan[]; [property: string]: unknown };

/** The plan that PostgreSQL keeps, whatever the values. */
async function planOf({ text, values }: Question): Promise<Plan> {
  const client = await database.pool.connect();
  try {
    await client.query(`${searchSettings}; prepare explained as ${text}`);
    const execute = values.length > 0 ? `execute explained(${values.map(literal).join(', ')})` : 'execute explained';
    const { rows } = await client.query(`explain (analyze, timing off, format json) ${execute}`);
    return rows[0]['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('deallocate explained');
    client.release();
  }
}

const literal = (value: unknown): string =>
  Array.isArray(value) ? `array[${value.map(literal).join(', ')}]::text[]` : escapeLiteral(String(value));

const scans = (plan: Plan): string[] => [plan['Node Type'], ...(plan.Plans ?? []).flatMap(scans)];

/** Rows of the table and entries of its indexes that were read, whether they were part of the answer or not. */
function examinedIn(plan: Plan): number {
  const of = (name: string) => Number(plan[name] ?? 0);
  const isScan = plan['Node Type'].includes('Scan') && (plan['Relation Name'] ?? plan['Index Name']);
  const each = of('Actual Rows') + of('Rows Removed by Filter') + of('Rows Removed by Index Recheck');
  return (isScan ? each * of('Actual Loops') : 0) + (plan.Plans ?? []).reduce((sum, one) => sum + examinedIn(one), 0);
}
