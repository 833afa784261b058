import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { LiveEvent } from '#core/contract/live.ts';
import { changeProfile } from '#server/accounts/change-profile.ts';
import { deleteAccount } from '#server/accounts/delete-account.ts';
import { endSession } from '#server/accounts/end-session.ts';
import { exportAccount } from '#server/accounts/export-account.ts';
import type { AccountDeps } from '#server/accounts/ports.ts';
import { isThreadNews } from '#server/live-events.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertMessage, insertThread } from '#tests/factories/threads.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { rememberPublicPoint } from '../public-points.ts';
import { known_devices, rate_limits, session, user } from '../schema/accounts.ts';
import { case_private, case_updates, cases } from '../schema/cases.ts';
import { photos } from '../schema/photos.ts';
import { contact_messages, thread_sides, threads } from '../schema/threads.ts';
import { sharedLimiter } from '../shared-limiter.ts';
import { transactions } from '../transact.ts';
import { createAccountStore } from './account-store.ts';
import { accountTransactions } from './account-unit.ts';
import { createKnownDevices } from './known-devices.ts';
import { createRoleStore } from './role-store.ts';

const { db, pool } = await testDatabase();
const accounts = createAccountStore(db);
const hour = 3_600_000;

async function aCase(owner: string, slug: string) {
  const fields = {
    title: slug,
    description: 'A cat',
    status: 'missing',
    side: 'missing',
    share_url: `/pet/${slug}`,
  } as const;
  const [row] = await db
    .insert(cases)
    .values({ ...fields, slug, owner_user_id: owner })
    .returning();
  const id = row!.id;
  await db.insert(case_private).values({ case_id: id, microchip_hash: `hash of ${slug}`, microchip_last3: '123' });
  await db.insert(photos).values({
    owner_user_id: owner,
    case_id: id,
    key: `${slug}.webp`,
    thumb_key: `${slug}.thumb.webp`,
    width: 1,
    height: 1,
  });
  return id;
}

async function aSession(userId: string, id: string, createdAt = new Date()) {
  const expiresAt = new Date(Date.now() + hour);
  await db.insert(session).values({ id, token: `token ${id}`, userId, expiresAt, createdAt, userAgent: 'Firefox' });
}

function deps(verdict: 'right' | 'wrong' | 'none' = 'right') {
  const events: LiveEvent[] = [];
  const jobs: unknown[] = [];
  const made: AccountDeps = {
    accounts,
    checkPassword: async () => verdict,
    confirmToken: async () => false,
    limiter: sharedLimiter(db),
    now: () => new Date(),
    transact: accountTransactions(
      transactions(pool, {
        notice: () => '',
        publish: (event) => void (isThreadNews(event) || events.push(event)),
        addingJobs: (added) => {
          jobs.push(...added);
          return '';
        },
      }),
    ),
  };
  return { made, events, jobs };
}

test('only given profile fields change, and an empty text clears a field', async () => {
  const { userId, email } = await aUser(db, { name: 'Ana' });
  expect(await changeProfile(deps().made, userId, { display_name: 'Ana B' })).toMatchObject({
    display_name: 'Ana B',
    contact_email: email,
  });
  expect(await changeProfile(deps().made, userId, { contact_email: '' })).toMatchObject({
    display_name: 'Ana B',
    contact_email: null,
  });
  expect(await changeProfile(deps().made, userId, {})).toMatchObject({ display_name: 'Ana B' });
});

test('a changed contact address is reported to the account, and once a day to the previous address', async () => {
  const { userId, email } = await aUser(db);
  const { made, jobs } = deps();
  const former = 'former@homeward.test';
  await changeProfile(made, userId, { display_name: 'Ana', contact_email: email });
  expect(jobs).toEqual([]);
  await changeProfile(made, userId, { contact_email: former });
  await changeProfile(made, userId, { contact_email: email });
  await changeProfile(made, userId, { contact_email: former });
  await changeProfile(made, userId, { contact_email: '' });
  const told = (kind: string, to: string) => ({
    name: 'tell-account-news',
    payload: { kind, to, at: expect.any(String) },
  });
  const changed = told('contact_changed', email);
  expect(jobs).toEqual([changed, changed, told('contact_removed', former), changed, changed]);
});

test('sessions are listed without their tokens, and only their owner can end them', async () => {
  const [ana, bo] = [await aUser(db), await aUser(db)];
  await aSession(ana.userId, 'ana-1');
  await aSession(bo.userId, 'bo-1');
  const listed = await accounts.sessions(ana.userId);
  expect(listed.map(({ id }) => id)).toEqual(['ana-1']);
  expect(JSON.stringify(listed)).not.toContain('token');
  await expect(endSession(accounts, ana.userId, 'bo-1')).rejects.toMatchObject({ code: 'not_found' });
  await endSession(accounts, ana.userId, 'ana-1');
  expect(await accounts.sessions(ana.userId)).toEqual([]);
  expect(await accounts.sessions(bo.userId)).toHaveLength(1);
});

test('an account goes with its cases and photos; what it said elsewhere stays without a name or a number', async () => {
  const [ana, bo] = [await aUser(db, { name: 'Ana Bauer' }), await aUser(db)];
  await db.update(user).set({ name: 'Annie' }).where(eq(user.id, ana.userId));
  const own = await aCase(ana.userId, 'rex');
  const others = await aCase(bo.userId, 'mia');
  const sighting = { case_id: others, posted_by_owner: false, author_user_id: ana.userId };
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
  const { made, events, jobs } = deps();
  await deleteAccount(made, ana, 'secret');
  expect(await accounts.read(ana.userId)).toBeNull();
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
    { kind: 'case.changed', case_id: others, slug: 'mia' },
  ]);
});

test('whoever asks for it takes the whole texts along: only where and when an animal was seen stays', async () => {
  const [ana, bo] = [await aUser(db), await aUser(db)];
  const [own, others] = [await aCase(ana.userId, 'bella'), await aCase(bo.userId, 'nala')];
  const words = { update_text: 'By the lake', posted_by_owner: false };
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
  await deleteAccount(deps().made, ana, 'secret', 'remove');
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

test('deletion requires the password or a recent sign-in, and keeps the last admin', async () => {
  const ana = await aUser(db, { admin: true });
  await expect(deleteAccount(deps('wrong').made, ana, 'x')).rejects.toMatchObject({ code: 'invalid_password' });
  await aSession(ana.userId, 'old', new Date(Date.now() - hour));
  const old = { ...ana, sessionId: 'old' };
  await expect(deleteAccount(deps('none').made, old, '')).rejects.toMatchObject({ code: 'sign_in_again' });
  await aSession(ana.userId, 'new');
  const fresh = { ...ana, sessionId: 'new' };
  await expect(deleteAccount(deps('none').made, fresh, '')).rejects.toMatchObject({ code: 'last_admin' });
  expect(await db.$count(user, eq(user.id, ana.userId))).toBe(1);
  await createRoleStore(db).grant((await aUser(db)).userId, 'admin');
  await deleteAccount(deps('none').made, fresh, '');
  expect(await db.$count(user, eq(user.id, ana.userId))).toBe(0);
});

test('the export contains everything of the person, but no hashes or tokens', async () => {
  const [ana, bo] = [await aUser(db, { name: 'Ana' }), await aUser(db)];
  const own = await aCase(ana.userId, 'tom');
  const others = await aCase(bo.userId, 'lola');
  await aSession(ana.userId, 'ana-2');
  await db
    .insert(case_updates)
    .values({ case_id: others, update_text: 'By the lake', posted_by_owner: false, author_user_id: ana.userId });
  const writer = { user_id: bo.userId, contact: 'bo@homeward.test' };
  const thread = await insertThread(db, { id: own, title: 'Tom', owner_user_id: ana.userId }, { writer });
  await insertMessage(db, thread, { text: 'I saw Tom' });
  await createKnownDevices(db).remember(ana.userId, 'token of a device');
  await rememberPublicPoint(db, ana.userId, { lat: 48.1, lng: 11.5 });
  await rememberPublicPoint(db, bo.userId, { lat: 50.1, lng: 8.6 });
  const exported = await exportAccount(accounts, ana.userId, 'ana-2', new Date());
  expect(exported).toMatchObject({
    account: { email: ana.email, display_name: 'Ana' },
    sessions: [{ id: 'ana-2', current: true }],
    cases: [{ slug: 'tom', private: { microchip_last3: '123' }, photos: [{ key: 'tom.webp' }], updates: [] }],
    sightings: [{ update_text: 'By the lake' }],
    public_points: [{ lat: 48.1, lng: 11.5, created_at: expect.any(Date) }],
    known_devices: [{ created_at: expect.any(Date), last_used_at: expect.any(Date) }],
    conversations: [{ about: { slug: 'tom' }, their_contact: null, messages: [{ side: 'writer', text: 'I saw Tom' }] }],
  });
  const text = JSON.stringify(exported);
  expect(text).not.toContain('hash of');
  expect(text).not.toContain('bo@homeward.test');
  expect(text).not.toContain('token ana-2');
  expect(text).not.toContain('token_hash');
  expect(text).not.toContain(bo.userId);
});

test('expired rows are removed, others are kept', async () => {
  const { userId } = await aUser(db);
  await aSession(userId, 'standing');
  await aSession(userId, 'over');
  await db
    .update(session)
    .set({ expiresAt: new Date(Date.now() - hour) })
    .where(eq(session.id, 'over'));
  await createKnownDevices(db).remember(userId, 'a device');
  await sharedLimiter(db).take('still counted', { burst: 1, perSeconds: 60 });
  expect(await accounts.forgetExpired(new Date())).toBe(1);
  expect([await db.$count(known_devices), await db.$count(rate_limits)]).not.toContain(0);
  expect((await accounts.sessions(userId)).map(({ id }) => id)).toEqual(['standing']);
  await accounts.forgetExpired(new Date(Date.now() + 366 * 24 * hour));
  expect([await db.$count(known_devices), await db.$count(rate_limits)]).toEqual([0, 0]);
});
