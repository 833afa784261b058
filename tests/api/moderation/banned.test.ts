import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteAccount } from '#server/accounts/delete-account.ts';
import { toldMessage } from '#server/conversations/store/told-message.ts';
import { mailedUpdate } from '#server/notifications/store/mailed-cases.ts';
import { forgetBannedAddresses } from '#server/platform/database/banned-addresses.ts';
import { user } from '#server/platform/database/schema/accounts.ts';
import { banned_addresses, bans, moderation_log } from '#server/platform/database/schema/moderation.ts';
import { noId, permissionMatrix, type Scene } from '#tests/api/permission-matrix.ts';
import { aUser, testHashAddress } from '#tests/factories/accounts.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { aSighting } from '#tests/factories/sightings.ts';
import { insertThread } from '#tests/factories/threads.ts';
import { accountScene } from '#tests/harness/account-scene.ts';
import { testApp, testThreadLinks } from '#tests/harness/app.ts';
import { testAuth } from '#tests/harness/auth.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { db } = database;
const { call, jobs } = testApp(database);

/**
 * The calls that are left to a banned account, and calls that ask for more before they ask who it is. Those are tested
 * where it says.
 */
const left = new Set([
  'PUT /api/cases/{}/trail {"open":false}',
  'DELETE /api/cases/{}',
  'DELETE /api/cases/{}/handover',
  'DELETE /api/cases/{}/follow',
  // the end of help, which takes something away from others and gives nothing
  'DELETE /api/cases/{}/invitation',
  'DELETE /api/cases/{}/helpers/{}',
  'DELETE /api/cases/{}/helping',
  'DELETE /api/alerts/{}',
  'DELETE /api/push/devices',
  'DELETE /api/cases/{}/matches/{}/verdict',
  // one's own view of a conversation; of visitors, their address
  'POST /api/threads/{}/read',
  'POST /api/notifications/seen',
  'POST /api/threads/{}/links',
  'PUT /api/threads/{}/block',
  'DELETE /api/threads/{}/block',
  'POST /api/threads/{}/confirmation',
  'DELETE /api/threads/{}/contact',
  'POST /api/moderation/notices/{}/objection',
  // signing out, the safety of the account, and its end
  'DELETE /api/account/sessions/{}',
  'POST /api/account/deletion',
  'POST /api/account/confirmation',
  'POST /api/account/passkey-options',
  'POST /api/account/passkeys',
  'PATCH /api/account/passkeys/{}',
  'POST /api/account/passkeys/{}/removal',
  // a role, which is read and not given
  'POST /api/rpc/has_role',
  // no photo was sent: photo-safety.test.ts, conversation-photos.test.ts
  'POST /api/photos',
  // the token of a mail comes first: handover.test.ts, and below
  'POST /api/handover',
  'POST /api/case-check',
  // no model is configured; only reads matches
  'POST /api/cases/{}/matches/{}/second-opinion',
]);

async function aBannedOwner(): Promise<{ owner: Awaited<ReturnType<typeof aUser>>; scene: Scene }> {
  const owner = await aUser(db);
  const { json } = await call('POST', '/api/cases', { as: owner, body: aMissingReport() });
  const about = { id: json.id, title: json.title, owner_user_id: owner.userId };
  const thread = await insertThread(db, about, { writer: { email: 'visitor@example.org' } });
  await db.insert(bans).values({ user_id: owner.userId });
  return { owner, scene: { id: json.id, slug: json.slug, otherUser: (await aUser(db)).userId, thread } };
}

const shown = { id: '{}', slug: '{}', otherUser: '{}', thread: '{}' };
const calls = permissionMatrix('{}')
  .filter(({ call: [method] }) => method !== 'GET')
  .map(({ call: [method, path], body }) => {
    const named = `${method} ${path(shown).replaceAll(noId, '{}').replace('facebook', '{}')}`;
    return { method, path, body, name: named.endsWith('/trail') ? `${named} ${JSON.stringify(body)}` : named };
  });

test.for(calls)('a banned account: $name', async ({ method, path, body, name }) => {
  const { owner, scene } = await aBannedOwner();
  const { status, json } = await call(method, path(scene), { as: owner, body });
  if (left.has(name)) expect(json?.error?.code).not.toBe('banned');
  else expect([status, json.error.code]).toEqual([403, 'banned']);
});

test('it reads what is its own, and clears its name but takes no new one', async () => {
  const { owner, scene } = await aBannedOwner();
  for (const path of [
    '/api/cases?owner=me',
    `/api/cases/${scene.id}`,
    ...['report', 'changes', 'updates', 'matches', 'loose-pets', 'handover', 'follow', 'poster-batches'].map(
      (part) => `/api/cases/${scene.id}/${part}`,
    ),
    ...['/api/threads', `/api/threads/${scene.thread}`, '/api/follows', '/api/sightings'],
    ...['/api/notifications', '/api/notifications/unseen'],
    ...['/api/account', '/api/account/sessions', '/api/account/export', '/api/moderation/notices', '/api/reunions'],
  ])
    expect([path, (await call('GET', path, { as: owner })).status]).toEqual([path, 200]);
  const change = (body: object) => call('PATCH', '/api/account', { as: owner, body });
  expect((await change({ display_name: 'Call 0171' })).json.error.code).toBe('banned');
  expect((await change({ contact_email: 'a@example.org' })).json.error.code).toBe('banned');
  expect((await change({ display_name: '', contact_email: '', mails: { matches: false } })).status).toBe(200);
});

test('the link of a mail is a way to read a conversation, and no way around a ban', async () => {
  const [banned, owner] = [await aUser(db), await aUser(db)];
  const { json } = await call('POST', '/api/cases', { as: owner, body: aMissingReport() });
  const about = { id: json.id, title: json.title, owner_user_id: owner.userId };
  const thread = await insertThread(db, about, { writer: { email: banned.email, confirmed_at: new Date() } });
  const key = new URL(testThreadLinks.visitorPage(thread)).hash.replace('#key=', '');
  const headers = { 'X-Conversation-Key': key };
  const write = () => call('POST', `/api/threads/${thread}/messages`, { headers, body: { text: 'Pay me' } });
  expect((await write()).status).toBe(200);
  await db.insert(bans).values({ user_id: banned.userId });
  expect((await write()).json.error.code).toBe('banned');
  expect((await call('GET', `/api/threads/${thread}`, { headers })).status).toBe(200);
});

test('what was sent before a ban is not mailed after it, and a key replays nothing', async () => {
  const [banned, owner] = [await aUser(db), await aUser(db)];
  const { json: lost } = await call('POST', '/api/cases', { as: owner, body: aMissingReport() });
  const sighting = { as: banned, body: aSighting(), headers: { 'Idempotency-Key': noId } };
  const seen = await call('POST', `/api/cases/${lost.id}/sightings`, sighting);
  jobs.length = 0;
  const body = { text: 'Pay me' };
  expect((await call('POST', `/api/cases/${lost.id}/messages`, { as: banned, body })).status).toBe(201);
  const { message_id } = jobs[0]!.payload as { message_id: string };
  expect(await toldMessage(db, message_id)).not.toBeNull();
  expect(await mailedUpdate(db, seen.json.id)).not.toBeNull();
  await db.insert(bans).values({ user_id: banned.userId });
  expect(await toldMessage(db, message_id)).toBeNull();
  expect(await mailedUpdate(db, seen.json.id)).toBeNull();
  expect((await call('POST', `/api/cases/${lost.id}/sightings`, sighting)).json.error.code).toBe('banned');
  await db.delete(bans).where(eq(bans.user_id, banned.userId));
  expect(await toldMessage(db, message_id)).not.toBeNull();
});

test('the story of another’s pet names a banned finder to nobody, from the same moment, and again after the ban', async () => {
  const [moderator, finder] = [await aUser(db, { admin: true }), await aUser(db, { name: 'Frieda' })];
  const home = await insertCase(db, { side: 'missing', status: 'reunited' });
  const found = await insertCase(db, { status: 'found', owner_user_id: finder.userId });
  const owner = { userId: home.owner_user_id };
  await call('PUT', `/api/cases/${home.id}/reunion`, { as: owner, body: { with: found.id } });
  await call('PUT', `/api/cases/${found.id}/reunion`, { as: finder, body: { with: home.id, named: true } });
  const names = async () => (await call('GET', '/api/success-stories')).text.includes('Frieda');
  const decide = async (act: string) => {
    const body = { kind: 'account', id: finder.userId, act, reason: 'scam' };
    expect((await call('POST', '/api/moderation/decisions', { as: moderator, body })).status).toBe(204);
    return names();
  };
  expect([await names(), await decide('ban'), await decide('unban')]).toEqual([true, false, true]);
});

const signUp = async (email: string) => {
  const { body } = await testAuth(db).call('POST', '/sign-up/email', { email, name: 'Eve', password: 'a-long-secret' });
  return { userId: (body as { user: { id: string } }).user.id, sessionId: 'of a test' };
};
const confirm = ({ userId }: { userId: string }) =>
  db.update(user).set({ emailVerified: true }).where(eq(user.id, userId));
const leave = (person: { userId: string; sessionId: string }) =>
  deleteAccount(accountScene(database).deps, person, 'right');

test('a ban outlives the account: all next ones with its address are banned by the same decision, until it is lifted', async () => {
  const admin = await aUser(db, { admin: true });
  const decide = (act: string, id: string) =>
    call('POST', '/api/moderation/decisions', { as: admin, body: { kind: 'account', id, act, reason: 'scam' } });
  const report = async (as: { userId: string }) =>
    (await call('POST', '/api/cases', { as, body: aMissingReport() })).json.error?.code ?? 'published';
  const notices = async (as: { userId: string }) =>
    (await call('GET', '/api/moderation/notices', { as })).json.notices as { id: string; objected_at: string | null }[];
  const object = async (as: { userId: string }) => {
    const path = `/api/moderation/notices/${(await notices(as))[0]!.id}/objection`;
    return (await call('POST', path, { as, body: { words: 'I was wrong' } })).json?.error.code ?? 'objected';
  };
  const first = await signUp('eve@bans.example');
  await confirm(first);
  expect((await decide('ban', first.userId)).status).toBe(204);
  const [decision] = await notices(first);
  const decided = await db.$count(moderation_log);
  await leave(first);
  const second = await signUp('Eve+again@Bans.example');
  expect(await notices(second)).toMatchObject([{ ...decision, act: 'ban', kind: 'account', reason: 'scam' }]);
  expect([await report(second), await object(second), await object(second)]).toEqual([
    ...['banned', 'objected', 'already_objected'],
  ]);
  const third = await signUp('eve@bans.example');
  expect([await report(third), await object(third)]).toEqual(['banned', 'already_objected']);
  await leave(second);
  await confirm(third);
  await leave(third);
  const fourth = await signUp('eve@bans.example');
  expect([await report(fourth), await object(fourth)]).toEqual(['banned', 'already_objected']);
  expect(await db.$count(moderation_log)).toBe(decided);
  expect((await decide('unban', fourth.userId)).status).toBe(204);
  expect(await report(fourth)).toBe('published');
  await leave(fourth);
  expect(await report(await signUp('eve@bans.example'))).toBe('published');
  expect(await db.$count(banned_addresses)).toBe(0);
});

test('whoever signed up with the address of a stranger bans nobody else, where addresses are confirmed', async () => {
  const mallory = await signUp('victim@bans.example');
  await db.insert(bans).values({ user_id: mallory.userId });
  await leave(mallory);
  const victim = await signUp('victim@bans.example');
  expect((await call('POST', '/api/cases', { as: victim, body: aMissingReport() })).status).toBe(201);
  await db.insert(bans).values({ user_id: victim.userId });
  await deleteAccount({ ...accountScene(database).deps, sendsMail: false }, victim, 'right');
  const next = await signUp('victim@bans.example');
  expect((await call('POST', '/api/cases', { as: next, body: aMissingReport() })).json.error.code).toBe('banned');
  await db.delete(banned_addresses);
});

test('no other address is kept, and none for longer than a year', async () => {
  const [plain, banned] = [await signUp('plain@bans.example'), await signUp('mallory@bans.example')];
  await confirm(plain);
  await confirm(banned);
  await db.insert(bans).values({ user_id: banned.userId });
  await leave(plain);
  await leave(banned);
  const [kept, ...others] = await db.select().from(banned_addresses);
  expect([kept?.address_hash, others]).toEqual([testHashAddress('mallory@bans.example'), []]);
  expect(JSON.stringify(kept)).not.toContain('mallory');
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
  await forgetBannedAddresses(db, inDays(360));
  expect(await db.$count(banned_addresses)).toBe(1);
  await forgetBannedAddresses(db, inDays(367));
  expect(await db.$count(banned_addresses)).toBe(0);
});

test('the link of a mail is no way around a ban whose account was deleted', async () => {
  const [mallory, owner] = [await signUp('link@bans.example'), await aUser(db)];
  const { json } = await call('POST', '/api/cases', { as: owner, body: aMissingReport() });
  await db.insert(bans).values({ user_id: mallory.userId });
  await confirm(mallory);
  await leave(mallory);
  // an account that has not confirmed the address opens no door, either
  await signUp('link@bans.example');
  const about = { id: json.id, title: json.title, owner_user_id: owner.userId };
  const thread = await insertThread(db, about, { writer: { email: 'link@bans.example', confirmed_at: new Date() } });
  const headers = { 'X-Conversation-Key': new URL(testThreadLinks.visitorPage(thread)).hash.replace('#key=', '') };
  const body = { text: 'Pay me' };
  for (const as of [undefined, await aUser(db)])
    expect((await call('POST', `/api/threads/${thread}/messages`, { as, headers, body })).json.error.code).toBe(
      'banned',
    );
  expect((await call('GET', `/api/threads/${thread}`, { headers })).status).toBe(200);
});
