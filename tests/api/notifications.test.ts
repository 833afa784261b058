import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Notification } from '#core/contract/notification.ts';
import { tellMatchOnce } from '#server/matching/store/match-news.ts';
import { forgetNotifications } from '#server/notifications/store/seen.ts';
import { ban } from '#server/platform/database/bans.ts';
import { addDecision } from '#server/platform/database/moderation-records.ts';
import { profiles } from '#server/platform/database/schema/accounts.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { case_checks } from '#server/platform/database/schema/moderation.ts';
import { notifications } from '#server/platform/database/schema/notifications.ts';
import { match_verdicts } from '#server/platform/database/schema/verdicts.ts';
import { aUser, type TestUser } from '#tests/factories/accounts.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { aSighting } from '#tests/factories/sightings.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { db } = database;
const { call, dependencies } = testApp(database);
const { transact } = dependencies.cases;

const listed = async (as: TestUser, query = ''): Promise<Notification[]> =>
  (await call('GET', `/api/notifications${query}`, { as })).json.notifications;
const kinds = async (as: TestUser, query = '') => (await listed(as, query)).map(({ kind }) => kind);
const unseen = async (as: TestUser): Promise<number> =>
  (await call('GET', '/api/notifications/unseen', { as })).json.unseen;
const mark = (as: TestUser, body: object) => call('POST', '/api/notifications/seen', { as, body });

/** The owner of a missing cat, and somebody else. */
async function aScene() {
  const [owner, other] = [await aUser(db), await aUser(db)];
  const mimi = await insertCase(db, { owner_user_id: owner.userId, pet_name: 'Mimi' });
  const see = (of = mimi.id) =>
    call('POST', `/api/cases/${of}/sightings`, { as: other, body: { ...aSighting(), confirm_earlier: true } });
  const write = () => call('POST', `/api/cases/${mimi.id}/messages`, { as: other, body: { text: 'I have her' } });
  const match = async () => {
    const found = await insertCase(db, { status: 'found', owner_user_id: other.userId });
    const pair = { missing_case_id: mimi.id, found_case_id: found.id, confidence: 0.9, photos_compared: false };
    const tell = () => transact((tx) => tellMatchOnce(tx, pair));
    await tell();
    return { found, tell };
  };
  return { owner, other, mimi, see, write, match };
}

test('an owner is told of matches, sightings and messages, newest first, each with what it is about', async () => {
  const { owner, other, mimi, see, write, match } = await aScene();
  const { found } = await match();
  const photo = await insertPhoto(db, { owner_user_id: other.userId, case_id: found.id });
  const sighting = (await see()).json;
  const { thread_id } = (await write()).json;
  const told = await listed(owner);
  expect(told.map(({ kind }) => kind)).toEqual(['message', 'sighting', 'match']);
  const [message, seen, lead] = told;
  expect(lead).toMatchObject({ case: { id: mimi.id, pet_name: 'Mimi' }, other: { slug: found.slug }, seen: false });
  expect(lead!.other!.photo).toMatchObject({ id: photo.id, url: `/photos/${photo.id}.webp` });
  expect(seen).toMatchObject({ case: { slug: mimi.slug }, told: { id: sighting.id } });
  expect(seen!.told!.text).toContain(aSighting().location);
  expect(message).toMatchObject({ thread: { id: thread_id, last: 'text' }, case: { id: mimi.id } });
  // the finder is told of the same match, and of nothing else
  expect(await listed(other)).toMatchObject([{ kind: 'match', case: { id: found.id }, other: { id: mimi.id } }]);
  expect([await unseen(owner), await unseen(other)]).toEqual([3, 1]);
});

test('one thing is told once, and a conversation is news again with its next message', async () => {
  const { owner, write, match } = await aScene();
  const { tell } = await match();
  await tell();
  await write();
  await mark(owner, { seen: true });
  await write();
  expect(await listed(owner)).toMatchObject([
    { kind: 'message', seen: false },
    { kind: 'match', seen: true },
  ]);
});

test('seen, undone, all at once, and never those of others', async () => {
  const { owner, other, see, match } = await aScene();
  await match();
  await see();
  const [first, second] = await listed(owner);
  expect((await mark(owner, { seen: true, ids: [first!.id] })).json).toEqual({ changed: [first!.id] });
  expect(await unseen(owner)).toBe(1);
  expect((await mark(owner, { seen: false, ids: [first!.id] })).json).toEqual({ changed: [first!.id] });
  expect((await mark(other, { seen: true, ids: [first!.id, second!.id] })).json).toEqual({ changed: [] });
  // what arrives later than what the person looked at stays new
  const until = second!.created_at;
  expect((await mark(owner, { seen: true, until })).json).toEqual({ changed: [second!.id] });
  expect(await unseen(owner)).toBe(1);
  expect((await mark(owner, { seen: true })).json).toEqual({ changed: [first!.id] });
  expect(await unseen(owner)).toBe(0);
});

test('reading a conversation sees the news of it', async () => {
  const { owner, write } = await aScene();
  const { thread_id } = (await write()).json;
  const { messages } = (await call('GET', `/api/threads/${thread_id}`, { as: owner })).json;
  const body = { message_id: messages.at(-1).id };
  expect((await call('POST', `/api/threads/${thread_id}/read`, { as: owner, body })).status).toBe(204);
  expect(await unseen(owner)).toBe(0);
});

test('a message that came while an earlier one was read is still news', async () => {
  const { owner, write } = await aScene();
  const { thread_id } = (await write()).json;
  const idOfLast = async () =>
    (await call('GET', `/api/threads/${thread_id}`, { as: owner })).json.messages.at(-1).id as string;
  const first = await idOfLast();
  await write();
  for (const [message_id, left] of [
    [first, 1],
    [randomUUID(), 1],
    [await idOfLast(), 0],
  ]) {
    const read = await call('POST', `/api/threads/${thread_id}/read`, { as: owner, body: { message_id } });
    expect([read.status, await unseen(owner)]).toEqual([204, left]);
  }
});

test('what was closed, hidden, deleted or belongs to somebody else now is not shown, nor counted', async () => {
  const { owner, other, mimi, see, match } = await aScene();
  const { found } = await match();
  const sighting = (await see()).json;
  const shows = async (...expected: string[]) =>
    expect([await kinds(owner), await unseen(owner)]).toEqual([expected, expected.length]);
  await shows('sighting', 'match');
  const hide = (hidden_at: Date | null) => db.update(cases).set({ hidden_at }).where(eq(cases.id, found.id));
  await hide(new Date());
  await shows('sighting');
  await hide(null);
  const pair = { missing_case_id: mimi.id, found_case_id: found.id, user_id: other.userId };
  await db.insert(match_verdicts).values({ ...pair, verdict: 'different' });
  await shows('sighting');
  await db.delete(match_verdicts);
  await db.update(cases).set({ status: 'reunited' }).where(eq(cases.id, found.id));
  await shows('sighting');
  await db.update(case_updates).set({ hidden_at: new Date() }).where(eq(case_updates.id, sighting.id));
  await shows();
  await db.update(case_updates).set({ hidden_at: null }).where(eq(case_updates.id, sighting.id));
  await ban(db, other.userId);
  await shows();
  await db.execute(sql`delete from bans where user_id = ${other.userId}`);
  await shows('sighting');
  await db
    .update(cases)
    .set({ owner_user_id: (await aUser(db)).userId })
    .where(eq(cases.id, mimi.id));
  await shows();
});

test('those who follow a case are told of its updates as everybody reads them, and of its status', async () => {
  const { owner, other, mimi, see } = await aScene();
  const follower = await aUser(db);
  for (const as of [follower, other]) await call('PUT', `/api/cases/${mimi.id}/follow`, { as });
  await see();
  const [update] = await listed(follower);
  expect(update).toMatchObject({ kind: 'update', case: { slug: mimi.slug }, told: { photos: [] } });
  expect(update!.told!.text).not.toContain(aSighting().location);
  expect(await kinds(other), 'of their own sighting nobody is told').toEqual([]);
  for (const status of ['sighted', 'missing'])
    await call('PATCH', `/api/cases/${mimi.id}`, { as: owner, body: { status } });
  expect(await listed(follower)).toMatchObject([{ kind: 'status', case: { status: 'missing' } }, { kind: 'update' }]);
  await call('DELETE', `/api/cases/${mimi.id}/follow`, { as: follower });
  expect(await kinds(follower)).toEqual([]);
});

test('questions wait for the owner until they are answered', async () => {
  const owner = await aUser(db);
  const { id } = (await call('POST', '/api/cases', { as: owner, body: aMissingReport() })).json;
  await db.insert(notifications).values({ user_id: owner.userId, kind: 'news_wanted', case_id: id, about_id: id });
  expect(await kinds(owner), 'nobody asked').toEqual([]);
  const asked = new Date(Date.now() + 1000);
  await db.insert(case_checks).values({ case_id: id, first_asked_at: asked, last_asked_at: asked });
  expect(await kinds(owner)).toEqual(['news_wanted']);
});

test('a decision is told to the person whom it concerns, also after it has deleted the case', async () => {
  const { owner, mimi } = await aScene();
  const admin = await aUser(db, { admin: true });
  const body = { kind: 'case', id: mimi.id, act: 'delete', reason: 'made_up' };
  expect((await call('POST', '/api/moderation/decisions', { as: admin, body })).status).toBeLessThan(300);
  expect(await listed(owner)).toMatchObject([
    { kind: 'decision', case: null, decision: { act: 'delete', kind: 'case' } },
  ]);
  const decision = {
    kind: 'case' as const,
    id: randomUUID(),
    case_id: null,
    act: 'warn' as const,
    reason: null,
    words: null,
  };
  const about_id = await addDecision(db, { ...decision, actor_user_id: admin.userId, subject_user_id: admin.userId });
  await db.insert(notifications).values({ user_id: owner.userId, kind: 'decision', about_id });
  expect(await kinds(owner), 'nobody reads what was decided about others').toEqual(['decision']);
});

test('what somebody does not want to be told of is left out, but stands with the case', async () => {
  const { owner, mimi, see } = await aScene();
  await see();
  const in_app = { sightings: false };
  expect((await call('PATCH', '/api/account', { as: owner, body: { in_app } })).json.in_app).toMatchObject(in_app);
  expect([await kinds(owner), await unseen(owner)]).toEqual([[], 0]);
  expect(await kinds(owner, `?case=${mimi.id}`)).toEqual(['sighting']);
  const [row] = await db.select({ mails: profiles.mail_sightings }).from(profiles).where(eq(profiles.id, owner.userId));
  expect(row).toEqual({ mails: true });
});

test('long lists come in pages; bad cursors, ids and times are refused', async () => {
  const { owner, other } = await aScene();
  for (let at = 0; at < 26; at++) {
    const { id } = await insertCase(db, { owner_user_id: owner.userId });
    await db
      .insert(notifications)
      .values({ user_id: owner.userId, kind: 'handover_declined', case_id: id, about_id: id });
  }
  const first = (await call('GET', '/api/notifications', { as: owner })).json;
  const rest = (await call('GET', `/api/notifications?cursor=${first.next_cursor}`, { as: owner })).json;
  expect([first.notifications.length, rest.notifications.length, rest.next_cursor]).toEqual([24, 2, null]);
  expect((await call('GET', '/api/notifications?cursor=x', { as: other })).status).toBe(400);
  expect((await call('GET', '/api/notifications?case=x', { as: other })).status).toBe(422);
  for (const body of [{}, { seen: true, ids: ['x'] }, { seen: true, until: 'now' }])
    expect((await mark(other, body)).status).toBe(422);
});

test('a case that takes in another one takes its news along', async () => {
  const { owner, see, mimi } = await aScene();
  const admin = await aUser(db, { admin: true });
  const twice = await insertCase(db, { pet_name: 'Mimi' });
  await see(twice.id);
  const body = { into: mimi.id };
  const merged = await call('POST', `/api/admin/cases/${twice.id}/merge`, { as: admin, body });
  expect(merged.status).toBe(200);
  expect(await listed(owner)).toMatchObject([{ kind: 'sighting', case: { id: mimi.id } }]);
});

test('they go with the account, with the case, and after half a year', async () => {
  const { owner, mimi, see, match } = await aScene();
  await match();
  await see();
  const rows = () => db.select().from(notifications).where(eq(notifications.user_id, owner.userId));
  const exported = (await call('GET', '/api/account/export', { as: owner })).json;
  expect(exported.notifications).toMatchObject([{ kind: 'match' }, { kind: 'sighting', seen_at: null }]);
  await forgetNotifications(db, new Date(Date.now() - 60_000));
  expect(await rows()).toHaveLength(2);
  await forgetNotifications(db, new Date(Date.now() + 60_000));
  expect(await rows()).toHaveLength(0);
  await see();
  await db.delete(cases).where(eq(cases.id, mimi.id));
  expect(await rows()).toHaveLength(0);
});

test('a time that the database does not know is bad input, not a failure', async () => {
  const { owner } = await aScene();
  for (const until of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', 'x'])
    expect((await mark(owner, { seen: true, until })).status, until).toBe(/^0000|x/.test(until) ? 422 : 200);
});
