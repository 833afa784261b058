import { expect, test } from 'vitest';
import { insertCase } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { countCases, countReunions } from './outcomes.ts';

const { db } = await testDatabase();
const week = 7 * 24 * 3600_000;
const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms);

test('cases are counted by status, and reunions by how long they took', async () => {
  expect(await countReunions(db, 7)).toEqual({ reunited: 0, quick: 0 });
  const home = (reunited_at: Date | null) =>
    insertCase(db, { status: 'reunited', side: 'missing', created_at: at(0), reunited_at });
  for (const when of [at(week), at(week + 1), null]) await home(when);
  await insertCase(db);
  await insertCase(db, { status: 'found' });
  expect(await countReunions(db, 7)).toEqual({ reunited: 3, quick: 1 });
  expect(await countCases(db, ['missing', 'found'])).toEqual({ all: 5, some: 2 });
});
