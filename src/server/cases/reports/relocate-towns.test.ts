import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCase } from '#server/cases/create-case.ts';
import { case_private, cases } from '#server/platform/database/schema/cases.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { caseDeps } from '#tests/harness/case-deps.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { relocateTowns } from './relocate-towns.ts';

const database = await testDatabase();
const { db } = database;
const { deps, jobs } = caseDeps(database);
const relocate = () => relocateTowns(deps, new AbortController().signal);

/** A report that an earlier version has put in Ontario, California; `device`: where its device said to be. */
async function storedInCalifornia(text: string, device = { lat: 34.06334, lng: -117.65089 }) {
  const owner = await aUser(db);
  const made = await createCase(deps, owner, aMissingReport({ last_seen_location: text, location: null }));
  const california = {
    public_lat: 34.06334,
    public_lng: -117.65089,
    public_radius: 5500,
    point_precision: 'town' as const,
  };
  await db.update(cases).set(california).where(eq(cases.id, made.id));
  await db.update(case_private).set(device).where(eq(case_private.case_id, made.id));
  return made.id;
}

const latOf = async (id: string) => (await db.select().from(cases).where(eq(cases.id, id)))[0]!.public_lat;

test('a town that was taken wrongly is looked up anew, once, and matched again', async () => {
  const toronto = await storedInCalifornia('Toronto, Ontario');
  const picked = await storedInCalifornia('Ontario, CA');
  const device = await storedInCalifornia('Toronto, Ontario', { lat: 34, lng: -117.7 });
  expect(await relocate()).toBe(1);
  expect(await latOf(toronto)).toBeCloseTo(43.7, 1);
  expect(await latOf(picked)).toBeCloseTo(34.06, 1);
  expect(await latOf(device)).toBeCloseTo(34.06, 1);
  expect(jobs.at(-1)).toMatchObject({ name: 'match-case', payload: { case_id: toronto } });
  expect(await relocate()).toBe(0);
});
