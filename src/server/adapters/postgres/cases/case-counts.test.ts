import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import { caseStatuses } from '#core/cases/status.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { inTransaction } from '../connection/transaction.ts';
import { cases } from '../schema/cases.ts';
import { countCases, countReunions } from './case-counts.ts';

const { db, pool } = await testDatabase();
const days = limits.reunitedQuicklyDays;

/** What the kept counts must be, counted row by row. */
async function counted() {
  const quick = sql`reunited_at - created_at <= make_interval(days => ${days})`;
  return {
    reunions: {
      reunited: await db.$count(cases, eq(cases.status, 'reunited')),
      quick: await db.$count(cases, sql`status = 'reunited' and ${quick}`),
    },
    ofStatus: await Promise.all(caseStatuses.map((status) => db.$count(cases, eq(cases.status, status)))),
    all: await db.$count(cases),
  };
}

async function kept() {
  const sums = await Promise.all(caseStatuses.map((status) => countCases(db, [status])));
  return {
    reunions: await countReunions(db, days),
    ofStatus: sums.map(({ some }) => some),
    all: sums[0]!.all,
  };
}

const week = days * 24 * 3600_000;
const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms);

test('what is kept is what would be counted, after every kind of change', async () => {
  expect(await kept()).toEqual({ reunions: { reunited: 0, quick: 0 }, ofStatus: [0, 0, 0, 0], all: 0 });
  const home = (ms: number) => insertCase(db, { status: 'reunited', created_at: at(0), reunited_at: at(ms) });
  await home(week);
  await home(week + 1);
  await home(400 * week);
  const unknown = await insertCase(db, { status: 'reunited', reunited_at: null });
  const [one, other] = [await insertCase(db), await insertCase(db, { status: 'found' })];
  expect(await kept()).toEqual(await counted());
  expect((await kept()).reunions).toEqual({ reunited: 4, quick: 1 });
  await db.update(cases).set({ status: 'reunited', reunited_at: sql`now()` }).where(eq(cases.id, one.id));
  await db.update(cases).set({ status: 'sighted' });
  await db.update(cases).set({ status: 'missing', reunited_at: null }).where(eq(cases.id, other.id));
  await db.update(cases).set({ image_version: 2 });
  expect(await kept()).toEqual(await counted());
  await db.delete(cases).where(eq(cases.id, unknown.id));
  await db.execute(sql`delete from "user" where id = ${one.owner_user_id}`);
  expect(await kept()).toEqual(await counted());
});

test('what is rolled back is not counted, and what is done at the same time is', async () => {
  const before = await kept();
  const undone = inTransaction(pool, async (open) => {
    await insertCase(open.db, { owner_user_id: owner_user_id });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await kept()).toEqual(before);
  await Promise.all(Array.from({ length: 20 }, () => insertCase(db, { owner_user_id })));
  expect(await kept()).toEqual(await counted());
});

const { owner_user_id } = await insertCase(db, { status: 'found' });
await db.delete(cases);
