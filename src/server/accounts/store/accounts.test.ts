import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeProfile } from '#server/accounts/change-profile.ts';
import { endSession } from '#server/accounts/own-account.ts';
import { known_devices, rate_limits, session } from '#server/platform/database/schema/accounts.ts';
import { sharedLimiter } from '#server/platform/database/shared-limiter.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { accountScene, aSession } from '#tests/harness/account-scene.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { forgetExpired, sessionsOf } from './accounts.ts';
import { rememberDevice } from './known-devices.ts';

const database = await testDatabase();
const { db } = database;
const hour = 3_600_000;

test('only given profile fields change, and an empty text clears a field', async () => {
  const actor = await aUser(db, { name: 'Ana' });
  const { email } = actor;
  const { deps } = accountScene(database);
  expect(await changeProfile(deps, actor, { display_name: 'Ana B' })).toMatchObject({
    display_name: 'Ana B',
    contact_email: email,
  });
  expect(await changeProfile(deps, actor, { contact_email: '' })).toMatchObject({
    display_name: 'Ana B',
    contact_email: null,
  });
  expect(await changeProfile(deps, actor, {})).toMatchObject({ display_name: 'Ana B' });
});

test('a changed contact address is reported to the account, and once a day to the previous address', async () => {
  const actor = await aUser(db);
  const { email } = actor;
  const { deps, jobs } = accountScene(database);
  const former = 'former@homeward.test';
  await changeProfile(deps, actor, { display_name: 'Ana', contact_email: email });
  expect(jobs).toEqual([]);
  await changeProfile(deps, actor, { contact_email: former });
  await changeProfile(deps, actor, { contact_email: email });
  await changeProfile(deps, actor, { contact_email: former });
  await changeProfile(deps, actor, { contact_email: '' });
  const told = (kind: string, to: string, more = {}) => ({
    name: 'tell-account-news',
    payload: { kind, to, at: expect.any(String), ...more },
  });
  const changed = told('contact_changed', email);
  expect(jobs).toEqual([changed, changed, told('contact_removed', former), changed, changed]);
  // its owner has no account here: the language is that of the account which named it
  await changeProfile(deps, actor, { locale: 'es', contact_email: 'another@homeward.test' });
  await changeProfile(deps, actor, { contact_email: '' });
  expect(jobs.at(-1)).toEqual(told('contact_removed', 'another@homeward.test', { locale: 'es' }));
});

test('a previous address is the same in whatever case it is written', async () => {
  const actor = await aUser(db);
  const { deps, jobs } = accountScene(database);
  for (const contact_email of ['victim@homeward.test', 'Victim@homeward.test', 'VICTIM@homeward.test', ''])
    await changeProfile(deps, actor, { contact_email });
  await changeProfile(deps, actor, { contact_email: actor.email.toUpperCase() });
  await changeProfile(deps, actor, { contact_email: '' });
  const kinds = jobs.map(({ payload }) => (payload as { kind: string }).kind);
  expect(kinds.filter((kind) => kind === 'contact_removed')).toHaveLength(1);
});

test('sessions are listed without their tokens, and only their owner can end them', async () => {
  const [ana, bo] = [await aUser(db), await aUser(db)];
  await aSession(db, ana.userId, 'ana-1');
  await aSession(db, bo.userId, 'bo-1');
  const listed = await sessionsOf(db, ana.userId);
  expect(listed.map(({ id }) => id)).toEqual(['ana-1']);
  expect(JSON.stringify(listed)).not.toContain('token');
  await expect(endSession(db, ana.userId, 'bo-1')).rejects.toMatchObject({ code: 'not_found' });
  await endSession(db, ana.userId, 'ana-1');
  expect(await sessionsOf(db, ana.userId)).toEqual([]);
  expect(await sessionsOf(db, bo.userId)).toHaveLength(1);
});

test('expired rows are removed, others are kept', async () => {
  const { userId } = await aUser(db);
  await aSession(db, userId, 'standing');
  await aSession(db, userId, 'over');
  await db
    .update(session)
    .set({ expiresAt: new Date(Date.now() - hour) })
    .where(eq(session.id, 'over'));
  await rememberDevice(db, userId, 'a device');
  await sharedLimiter(db).take('still counted', { burst: 1, perSeconds: 60 });
  expect(await forgetExpired(db, new Date())).toBe(1);
  expect([await db.$count(known_devices), await db.$count(rate_limits)]).not.toContain(0);
  expect((await sessionsOf(db, userId)).map(({ id }) => id)).toEqual(['standing']);
  await forgetExpired(db, new Date(Date.now() + 366 * 24 * hour));
  expect([await db.$count(known_devices), await db.$count(rate_limits)]).toEqual([0, 0]);
});
