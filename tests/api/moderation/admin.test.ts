import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { adminStats, adminUsers, socialConnections } from '#core/contract/admin.ts';
import { ownedCasePage } from '#core/contract/case.ts';
import { recentMissing } from '#server/cases/store/list-cases.ts';
import { profiles, social_auth } from '#server/platform/database/schema/accounts.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { db } = database;
const { call, dependencies } = testApp(database);
const admin = await aUser(db, { name: 'Root', admin: true });

test('stats count cases, those that are missing or found, and profiles; nothing is ever pending', async () => {
  const statuses = ['missing', 'found', 'sighted', 'reunited'] as const;
  for (const status of statuses) {
    const { json } = await call('POST', '/api/cases', { as: admin, body: aMissingReport() });
    await call('PATCH', `/api/cases/${json.id}`, { as: admin, body: { status } });
  }
  await call('POST', '/api/cases', { as: admin, body: aFoundReport() });
  const { json } = await call('GET', '/api/admin/stats', { as: admin });
  expect(adminStats.parse(json)).toEqual({
    total_cases: 5,
    active_cases: 3,
    profiles: 1,
    pending_reviews: 0,
    photo_model: { name: 'built-in', change: null },
  });
});

test('pending reviews are the things that were reported, until somebody decides', async () => {
  const pending = async () => (await call('GET', '/api/admin/stats', { as: admin })).json.pending_reviews;
  const { json } = await call('POST', '/api/cases', { as: await aUser(db), body: aFoundReport() });
  const [one, other] = [await aUser(db), await aUser(db)];
  for (const as of [one, other])
    await call('POST', '/api/reports', { as, body: { kind: 'case', id: json.id, reason: 'advertising' } });
  expect(await pending()).toBe(1);
  const decision = { kind: 'case', id: json.id, act: 'dismiss' };
  await call('POST', '/api/moderation/decisions', { as: admin, body: decision });
  expect(await pending()).toBe(0);
});

test('an admin toggles between reunited and missing, and nothing else', async () => {
  const { json: missing } = await call('POST', '/api/cases', { as: await aUser(db), body: aMissingReport() });
  const toggle = (status: string) => call('PATCH', `/api/admin/cases/${missing.id}`, { as: admin, body: { status } });
  expect((await toggle('reunited')).json.status).toBe('reunited');
  expect((await toggle('missing')).json.status).toBe('missing');
  for (const status of ['sighted', 'found']) expect((await toggle(status)).status).toBe(422);
});

test('a found report that an admin reopens is found again, and never among the recently missing', async () => {
  const finder = await aUser(db);
  const { json: found } = await call('POST', '/api/cases', { as: finder, body: aFoundReport() });
  const toggle = (status: string) => call('PATCH', `/api/admin/cases/${found.id}`, { as: admin, body: { status } });
  await toggle('reunited');
  expect((await toggle('missing')).json).toMatchObject({ status: 'found', title: 'Found: Cat' });
  // its finder may choose any status, yet the home page lists only what was reported missing
  await call('PATCH', `/api/cases/${found.id}`, { as: finder, body: { status: 'missing' } });
  const recent = await recentMissing(dependencies.cases.ask, 3);
  expect(recent.length).toBeGreaterThan(0);
  expect(recent.every(({ side, status }) => side === 'missing' && status === 'missing')).toBe(true);
});

test('an admin lists all cases, also hidden and archived ones, and finds them by words', async () => {
  const owner = await aUser(db);
  const report = async (pet_name: string) =>
    (await call('POST', '/api/cases', { as: owner, body: aMissingReport({ pet_name }) })).json.id as string;
  const [hidden, archived] = [await report('Quiggle'), await report('Quiggle')];
  await call('POST', '/api/moderation/decisions', {
    as: admin,
    body: { kind: 'case', id: hidden, act: 'hide', reason: 'scam' },
  });
  await db.update(cases).set({ archived_at: new Date() }).where(eq(cases.id, archived));
  const list = async (query: string) =>
    ownedCasePage.parse((await call('GET', `/api/cases?${query}`, { as: admin })).json).cases;
  for (const query of ['owner=all&limit=2', 'owner=all&q=quiggle']) {
    const rows = await list(query);
    expect(rows.map(({ id, hidden, archived }) => [id, hidden !== null, archived])).toEqual([
      [archived, false, true],
      [hidden, true, false],
    ]);
  }
  expect((await call('GET', '/api/cases?owner=all', { as: owner })).status).toBe(403);
  expect((await call('GET', '/api/cases?owner=all')).status).toBe(401);
});

test('users are listed with their role, newest first', async () => {
  const newest = await aUser(db, { name: 'Newest' });
  const { json } = await call('GET', '/api/admin/users', { as: admin });
  const { users } = adminUsers.parse(json);
  expect(users[0]).toMatchObject({
    id: newest.userId,
    display_name: 'Newest',
    contact_email: newest.email,
    roles: [],
  });
  expect(users.find((user) => user.id === admin.userId)?.roles).toEqual(['admin']);
});

test('users are read page by page, each once', async () => {
  for (let n = 0; n < 105; n++) await aUser(db);
  const first = (await call('GET', '/api/admin/users', { as: admin })).json;
  const second = (await call('GET', `/api/admin/users?cursor=${first.next_cursor}`, { as: admin })).json;
  const ids = [...first.users, ...second.users].map((user: { id: string }) => user.id);
  expect(second.next_cursor).toBeNull();
  expect(first.users).toHaveLength(100);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('users are found', () => {
  const found = async (q: string) => {
    const { json } = await call('GET', `/api/admin/users?q=${encodeURIComponent(q)}`, { as: admin });
    return adminUsers.parse(json).users.map(({ id }) => id);
  };

  test('by words of their name and of their addresses, in whatever letters', async () => {
    const [ines, other] = [await aUser(db, { name: 'Inés María Peña' }), await aUser(db, { name: 'Inés Roca' })];
    expect(await found(' PENA  ines ')).toEqual([ines.userId]);
    expect(await found('Inés')).toEqual([other.userId, ines.userId]);
    expect(await found(`${ines.userId.slice(0, 13)}@`)).toEqual([]);
    expect(await found(ines.email.toUpperCase())).toEqual([ines.userId]);
    expect(await found('ines@')).toEqual([]);
  });

  test.each([
    ['Łukasz Weiß', 'lukasz weiss'],
    ['Søren O’Hara', "soren o'hara"],
    ['محمّد', 'محمد'],
  ])('%s as %s', async (name, q) => {
    const { userId } = await aUser(db, { name });
    expect([await found(name), await found(q)]).toEqual([[userId], [userId]]);
  });

  test('by the address that they sign in with, whatever address they state', async () => {
    const [jo, impostor] = [await aUser(db, { name: 'Jo' }), await aUser(db, { name: 'Not Jo' })];
    for (const [who, contact] of [
      [jo, null],
      [impostor, jo.email],
    ] as const)
      await db.update(profiles).set({ contact_email: contact }).where(eq(profiles.id, who.userId));
    const { json } = await call('GET', `/api/admin/users?q=${jo.email}`, { as: admin });
    expect(adminUsers.parse(json).users).toMatchObject([
      { id: impostor.userId, contact_email: jo.email, email: impostor.email },
      { id: jo.userId, contact_email: null, email: jo.email },
    ]);
  });

  test('a wildcard is a letter like others', async () => {
    const signs = await aUser(db, { name: '100%_sure' });
    for (const q of ['%', '_', '0%_s']) expect(await found(q)).toEqual([signs.userId]);
    expect(await found('\\')).toEqual([]);
  });

  test('page by page, and banned ones say so', async () => {
    for (let n = 0; n < 101; n++) await aUser(db, { name: `Twin ${n}` });
    const first = (await call('GET', '/api/admin/users?q=twin', { as: admin })).json;
    const path = `/api/admin/users?q=twin&cursor=${first.next_cursor}`;
    const second = adminUsers.parse((await call('GET', path, { as: admin })).json);
    expect([first.users.length, second.users.length, second.next_cursor]).toEqual([100, 1, null]);
    expect(second.users).toMatchObject([{ display_name: 'Twin 0', banned: false }]);
    const decision = { kind: 'account', id: second.users[0]!.id, act: 'ban', reason: 'scam' };
    expect((await call('POST', '/api/moderation/decisions', { as: admin, body: decision })).status).toBe(204);
    expect((await call('GET', path, { as: admin })).json.users).toMatchObject([{ banned: true }]);
  });
});

test('granting a role twice is harmless, and has_role tells who has it', async () => {
  const user = await aUser(db);
  const role = `/api/admin/users/${user.userId}/roles/admin`;
  for (let n = 0; n < 2; n++) expect((await call('PUT', role, { as: admin })).status).toBe(204);
  const ask = { _user_id: user.userId, _role: 'admin' };
  expect((await call('POST', '/api/rpc/has_role', { as: admin, body: ask })).json).toBe(true);
  await call('DELETE', role, { as: admin });
  expect((await call('POST', '/api/rpc/has_role', { as: admin, body: ask })).json).toBe(false);
});

test('the last admin stays, also when two leave at once', async () => {
  const other = await aUser(db, { admin: true });
  const leave = (who: typeof admin) => call('DELETE', `/api/admin/users/${who.userId}/roles/admin`, { as: who });
  const answers = await Promise.all([leave(admin), leave(other)]);
  const refused = answers.find((answer) => answer.status !== 204);
  // the second one is the last admin by then, or no longer an admin and so not allowed to ask
  expect(['last_admin', 'forbidden']).toContain(refused?.json.error.code);
  const { rows } = await database.pool.query("select from user_roles where role = 'admin'");
  expect(rows).toHaveLength(1);
  await database.pool.query("insert into user_roles (user_id, role) values ($1, 'admin') on conflict do nothing", [
    admin.userId,
  ]);
});

test('connections are listed and disconnected', async () => {
  await db.insert(social_auth).values({ platform: 'x', account_id: 'homeward_x' });
  const list = async () =>
    socialConnections.parse((await call('GET', '/api/admin/social', { as: admin })).json).connections;
  expect(await list()).toEqual([{ platform: 'x', account_id: 'homeward_x' }]);
  expect((await call('DELETE', '/api/admin/social/x', { as: admin })).status).toBe(204);
  expect(await list()).toEqual([]);
  expect((await call('DELETE', '/api/admin/social/x', { as: admin })).json.error.code).toBe('connection_not_found');
  expect((await call('DELETE', '/api/admin/social/myspace', { as: admin })).status).toBe(422);
});
