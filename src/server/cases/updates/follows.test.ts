import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getCase } from '#server/cases/get-case.ts';
import { case_followers } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { answeredOnce, caseDeps } from '#tests/harness/case-deps.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { followCase, isFollowing, listFollowed, unfollowCase } from './follows.ts';

const database = await testDatabase();
const { db } = database;
const { deps } = caseDeps(database);

test('followed cases are listed newest follow first, without those that a moderator has hidden', async () => {
  const [older, hidden, newer] = [await insertCase(db), await insertCase(db), await insertCase(db)];
  const { userId } = await aUser(db);
  const since = (day: string) => new Date(`2026-11-${day}T10:00:00Z`);
  await db.insert(case_followers).values([
    { case_id: newer.id, user_id: userId, created_at: since('03') },
    { case_id: hidden.id, user_id: userId, created_at: since('02') },
    { case_id: older.id, user_id: userId, created_at: since('01') },
  ]);
  await db.update(cases).set({ hidden_at: new Date() }).where(eq(cases.id, hidden.id));
  const listed = await listFollowed(deps, { userId, sessionId: 's' });
  expect(listed.map(({ id }) => id)).toEqual([newer.id, older.id]);
});

test('a case that is deleted meanwhile is not found', async () => {
  const lost = await insertCase(db);
  const late = answeredOnce(deps);
  await getCase(late, lost.id);
  await db.delete(cases).where(eq(cases.id, lost.id));
  const following = followCase(late, { userId: (await aUser(db)).userId, sessionId: 's' }, lost.id);
  await expect(following).rejects.toMatchObject({ code: 'case_not_found' });
});

test('a case is followed until one no longer wants it, by whom and as often as one says so', async () => {
  const [{ id }, { userId }, other] = [await insertCase(db), await aUser(db), await aUser(db)];
  const actor = { userId, sessionId: 's' };
  expect(await isFollowing(deps, actor, id)).toBe(false);
  for (const _twice of [1, 2]) await followCase(deps, actor, id);
  expect(await isFollowing(deps, actor, id)).toBe(true);
  expect(await isFollowing(deps, { ...actor, userId: other.userId }, id)).toBe(false);
  for (const _twice of [1, 2]) await unfollowCase(deps, actor, id);
  expect(await isFollowing(deps, actor, id)).toBe(false);
});
