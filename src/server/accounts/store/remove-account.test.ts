import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteAccount } from '#server/accounts/delete-account.ts';
import { user, verification } from '#server/platform/database/schema/accounts.ts';
import { subscribers } from '#server/platform/database/schema/alerts.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { case_handovers } from '#server/platform/database/schema/handovers.ts';
import { contact_messages, thread_sides, threads } from '#server/platform/database/schema/threads.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertMessage, insertThread } from '#tests/factories/threads.ts';
import { aChippedCat, accountScene, aSession } from '#tests/harness/account-scene.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { accountById } from './accounts.ts';
import { grantRole } from './roles.ts';

const database = await testDatabase();
const { db } = database;
const hour = 3_600_000;

test('an account goes with its cases and photos; what it said elsewhere stays without a name or a number', async () => {
  const [ana, bo] = [await aUser(db, { name: 'Ana Bauer' }), await aUser(db)];
  await db.update(user).set({ name: 'Annie' }).where(eq(user.id, ana.userId));
  const own = await aChippedCat(db, ana.userId, 'rex');
  const others = await aChippedCat(db, bo.userId, 'mia');
  const sighting = { case_id: others, kind: 'sighting' as const, posted_by_owner: false, author_user_id: ana.userId };
  await db.insert(case_updates).values([
    { ...sighting, update_text: 'Seen' },
    {
      ...sighting,
      ...{ update_text: 'Seen at 2 Oak Street. Call Ana, 0171 2345678', public_words: 'Ask for Ana' },
      ...{ lat: 50.12345, lng: 8.12345, public_lat: 50.1, public_lng: 8.1 },
    },
  ]);
  const writer = { user_id: ana.userId, contact: ana.email, contact_shown_at: new Date() };
  const thread = await insertThread(db, { id: others, title: 'Mia', owner_user_id: bo.userId }, { writer });
  await insertMessage(db, thread, { text: `I have her. Annie, ${ana.email}` });
  const { deps, events, jobs } = accountScene(database);
  await deleteAccount(deps, ana, 'secret');
  expect(await accountById(db, ana.userId)).toBeNull();
  expect(await db.$count(cases, eq(cases.id, own))).toBe(0);
  expect(await db.select().from(contact_messages)).toMatchObject([{ text: 'I have her. •••, •••' }]);
  const [left] = await db.select().from(thread_sides).where(eq(thread_sides.side, 'writer'));
  expect(left).toMatchObject({ user_id: null, contact: null, contact_shown_at: null });
  expect(await db.select().from(case_updates).orderBy(case_updates.update_text)).toMatchObject([
    { update_text: 'Seen', author_user_id: null },
    {
      ...{ update_text: 'Seen at 2 Oak Street. Call •••, •••', author_user_id: null, public_words: 'Ask for •••' },
      ...{ lat: null, lng: null, public_lat: 50.1 },
    },
  ]);
  expect(jobs).toEqual([{ name: 'delete-photo-files', payload: { keys: ['rex.webp', 'rex.thumb.webp'] } }]);
  expect(events).toEqual([
    { kind: 'case.deleted', case_id: own, slug: 'rex' },
    { kind: 'case.edited', case_id: others, slug: 'mia' },
  ]);
});

test('whoever asks for it takes the whole texts along: only where and when an animal was seen stays', async () => {
  const [ana, bo] = [await aUser(db), await aUser(db)];
  const [own, others] = [await aChippedCat(db, ana.userId, 'bella'), await aChippedCat(db, bo.userId, 'nala')];
  const words = { update_text: 'By the lake', kind: 'sighting' as const, posted_by_owner: false };
  const place = { public_lat: 45, public_lng: 11, seen_at: new Date('2026-05-01T10:00:00Z') };
  await db.insert(case_updates).values([
    { ...words, ...place, case_id: others, author_user_id: ana.userId },
    { ...words, case_id: others, author_user_id: bo.userId },
  ]);
  const about = (id: string, owner_user_id: string) => ({ id, title: 'A cat', owner_user_id });
  const writers = [{ user_id: ana.userId }, { contact: 'me' }];
  const [hers, letter] = await Promise.all(
    writers.map((writer) => insertThread(db, about(others, bo.userId), { writer })),
  );
  const toHer = await insertThread(db, about(own, ana.userId), { writer: { user_id: bo.userId } });
  const lost = await insertThread(db, about(own, ana.userId), { writer: { contact: 'me' } });
  for (const thread of [hers!, letter!, toHer, lost]) await insertMessage(db, thread);
  await insertMessage(db, hers!, { side: 'reporter', text: 'Is it her?' });
  await deleteAccount(accountScene(database).deps, ana, 'secret', 'remove');
  const left = await db.select().from(case_updates).where(eq(case_updates.case_id, others));
  expect(left).toHaveLength(2);
  expect(left.find(({ author_user_id }) => author_user_id === bo.userId)).toMatchObject(words);
  expect(left.find(({ author_user_id }) => author_user_id === null)).toMatchObject({
    ...place,
    update_text: expect.stringMatching(/^Whoever logged this sighting has deleted/),
  });
  const texts = await db.select({ id: contact_messages.thread_id, text: contact_messages.text }).from(contact_messages);
  const textsOf = (thread: string) => texts.filter(({ id }) => id === thread).map(({ text }) => text);
  expect(textsOf(hers!)).toEqual(['Is it her?']);
  expect([letter!, toHer].map(textsOf)).toEqual([['Your cat is with me'], ['Your cat is with me']]);
  // nobody could read it any more
  expect(await db.$count(threads, eq(threads.id, lost))).toBe(0);
});

test('codes that were mailed to the address go with the account, and those of other addresses stay', async () => {
  const ann = await aUser(db);
  const expiresAt = new Date(Date.now() + hour);
  const mailed = [`sign-in-otp-${ann.email}`, `sign-in-otp-jo${ann.email}`, `forget-password-otp-${ann.email}.au`];
  await db
    .insert(verification)
    .values(mailed.map((identifier) => ({ id: identifier, identifier, value: 'x', expiresAt })));
  await deleteAccount(accountScene(database).deps, ann, 'secret');
  expect((await db.select().from(verification)).map(({ id }) => id).toSorted()).toEqual(mailed.slice(1).toSorted());
});

test('what waits for an address, or is mailed to it, goes with the account that has confirmed it', async () => {
  const bo = await aUser(db);
  const case_id = await aChippedCat(db, bo.userId, 'offered');
  const expires_at = new Date(Date.now() + hour);
  const left = async () => [await db.$count(subscribers), await db.$count(case_handovers)];
  const waitsFor = async ({ email }: { email: string }) => {
    await db.insert(case_handovers).values({ case_id, email, from_user_id: bo.userId, expires_at });
    await db.insert(subscribers).values({ email });
  };
  const [ann, squatter] = [await aUser(db), await aUser(db, { confirmed: false })];
  await waitsFor(ann);
  await deleteAccount(accountScene(database).deps, ann, 'secret');
  expect(await left()).toEqual([0, 0]);
  await waitsFor(squatter);
  await deleteAccount(accountScene(database).deps, squatter, 'secret');
  expect(await left()).toEqual([1, 1]);
});

test('deletion requires the password or a recent sign-in, and keeps the last admin', async () => {
  const ana = await aUser(db, { admin: true });
  await expect(deleteAccount(accountScene(database, 'wrong').deps, ana, 'x')).rejects.toMatchObject({
    code: 'invalid_password',
  });
  const { deps } = accountScene(database, 'none');
  await aSession(db, ana.userId, 'old', new Date(Date.now() - hour));
  const old = { ...ana, sessionId: 'old' };
  await expect(deleteAccount(deps, old, '')).rejects.toMatchObject({ code: 'sign_in_again' });
  await aSession(db, ana.userId, 'new');
  const fresh = { ...ana, sessionId: 'new' };
  await expect(deleteAccount(deps, fresh, '')).rejects.toMatchObject({ code: 'last_admin' });
  expect(await db.$count(user, eq(user.id, ana.userId))).toBe(1);
  await grantRole(db, (await aUser(db)).userId, 'admin');
  await deleteAccount(deps, fresh, '');
  expect(await db.$count(user, eq(user.id, ana.userId))).toBe(0);
});
