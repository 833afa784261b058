import { beforeEach, expect, test } from 'vitest';
import { whatWorks } from '#core/contract/story.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { reunions } from '#server/platform/database/schema/reunions.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { readWhatWorks } from './outcomes.ts';

const database = await testDatabase();
const { db } = database;
const { call } = testApp(database);
const { userId: ownerUserId } = await aUser(db);

beforeEach(async () => {
  await db.delete(cases);
});

const read = () => readWhatWorks({ db });
const since = new Date('2026-01-01T00:00:00Z');
const after = (days: number) => new Date(since.getTime() + days * 86_400_000);
type More = Partial<typeof cases.$inferInsert>;
const lost = (more: More = {}) => insertCase(db, { owner_user_id: ownerUserId, created_at: since, ...more });
const home = (days: number, more: More = {}) =>
  lost({ status: 'reunited', side: 'missing', reunited_at: after(days), ...more });

test('every figure stands beside what it was counted from, and anybody may read them', async () => {
  for (let n = 0; n < 20; n++) await home(n, { brought_home_by: n < 12 ? 'neighbour' : 'poster' });
  for (let n = 0; n < 5; n++) await home(100);
  for (let n = 0; n < 15; n++) await lost();
  expect(await read()).toEqual({
    ...{ least_base: 20, reported: 40, home: 25 },
    days: { base: 25, lower: 6, median: 12, upper: 18 },
    by: {
      base: 20,
      counts: [
        { by: 'neighbour', count: 12 },
        { by: 'poster', count: 8 },
      ],
    },
  });
  const { json } = await call('GET', '/api/what-works');
  expect(whatWorks.strict().parse(json)).toEqual(await read());
});

test('nothing is told that was counted from fewer than twenty', async () => {
  for (let n = 0; n < 19; n++) await home(n, { brought_home_by: 'alone' });
  expect(await read()).toEqual({ least_base: 20, reported: 19, home: null, days: null, by: null });
  await lost();
  expect(await read()).toMatchObject({ reported: 20, home: 19, days: null, by: null });
});

test('found reports, hidden ones and things are not counted, and a named report is what brought a pet home', async () => {
  for (let n = 0; n < 19; n++) await home(1, { brought_home_by: 'search' });
  const [mimi, found] = [await home(1, { brought_home_by: 'search' }), await insertCase(db, { status: 'found' })];
  await db.insert(reunions).values({ missing_case_id: mimi.id, found_case_id: found.id });
  await home(1, { hidden_at: new Date() });
  await home(1, { type: 'object' });
  const { reported, by } = await read();
  expect(reported).toBe(20);
  expect(by?.counts).toEqual([
    { by: 'search', count: 19 },
    { by: 'report', count: 1 },
  ]);
});
