import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { logPage } from '#core/contract/moderation.ts';
import { moderation_log, moderator_areas } from '#server/platform/database/schema/moderation.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aModerator } from '#tests/factories/moderators.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';

import { moderationSite } from '#tests/harness/moderation-site.ts';

const database = await testDatabase();
const { db } = database;
const { call, admin, report, decide, queue } = await moderationSite(database);

test('moderators see and decide only what lies in their area', async () => {
  const moderator = await aModerator(db);
  const near = await insertCase(db, { public_lat: 45.5, public_lng: 11.5 });
  const far = await insertCase(db, { public_lat: 52.5, public_lng: 13.4 });
  const nowhere = await insertCase(db);
  for (const { id } of [near, far, nowhere]) await report({ kind: 'case', id });
  await report({ kind: 'account', id: near.id });
  expect(await queue(moderator)).toEqual([]);
  const area = { user_id: moderator.userId, place: 'Vicenza', lat: 45.54, lng: 11.54, km: 10 };
  await db.insert(moderator_areas).values(area);
  expect((await queue(moderator)).map(({ kind }) => kind).toSorted()).toEqual(['account', 'case']);
  const hide = (id: string) => decide({ kind: 'case', id, act: 'hide', reason: 'scam' }, moderator);
  expect((await hide(far.id)).json.error.code).toBe('forbidden');
  expect((await hide(nowhere.id)).status).toBe(403);
  expect((await hide(near.id)).status).toBe(204);
  expect((await call('GET', '/api/moderation/log', { as: moderator })).status).toBe(403);
  await db.insert(moderator_areas).values({ user_id: moderator.userId });
  expect(await queue(moderator)).toHaveLength(3);
});

test('moderators neither decide about their own things nor read who reported them', async () => {
  const moderator = await aModerator(db);
  await db.insert(moderator_areas).values({ user_id: moderator.userId });
  const { id } = await insertCase(db, { owner_user_id: moderator.userId, public_lat: 45.5, public_lng: 11.5 });
  for (const kind of ['case', 'account']) await report({ kind, id, words: 'A fraud' }, await aUser(db));
  expect((await queue(moderator)).filter(({ author }) => author?.id === moderator.userId)).toEqual([]);
  expect((await decide({ kind: 'case', id, act: 'dismiss' }, moderator)).json.error.code).toBe('forbidden');
  expect((await decide({ kind: 'case', id, act: 'hide', reason: 'scam' })).status).toBe(204);
  expect((await decide({ kind: 'case', id, act: 'restore' }, moderator)).status).toBe(403);
  expect((await decide({ kind: 'account', id, act: 'dismiss' }, moderator)).status).toBe(403);
});

test('an admin makes a moderator of a town, which the log knows', async () => {
  const user = await aUser(db, { name: 'Mo' });
  const path = `/api/admin/users/${user.userId}/moderator`;
  const grant = (areas: object[] | null) => call('PUT', path, { as: admin, body: { areas } });
  expect((await grant([{ place: 'Nowhere at all', km: 5 }])).json.error.fields.areas).toContain('Nowhere at all');
  expect((await grant([{ place: 'Vicenza', km: 20 }])).status).toBe(204);
  const listed = async () => {
    const { users } = (await call('GET', '/api/admin/users', { as: admin })).json;
    const { roles, moderator_areas } = users.find(({ id }: { id: string }) => id === user.userId);
    return roles.includes('moderator') ? { areas: moderator_areas } : null;
  };
  expect((await listed())?.areas).toMatchObject([{ place: expect.stringContaining('Vicenza'), km: 20 }]);
  expect((await call('GET', '/api/account', { as: user })).json.roles).toEqual(['moderator']);
  expect((await grant(null)).status).toBe(204);
  expect(await listed()).toEqual({ areas: null });
  await call('DELETE', `/api/admin/users/${user.userId}/roles/moderator`, { as: admin });
  expect(await listed()).toBeNull();
  expect((await call('GET', '/api/moderation/queue', { as: user })).status).toBe(403);
  const { lines } = (await call('GET', '/api/moderation/log', { as: admin })).json;
  expect(lines.slice(0, 3).map(({ act }: { act: string }) => act)).toEqual(['remove_role', 'grant_role', 'grant_role']);
});

test('of areas that are set at the same moment the last ones hold alone', async () => {
  const { userId } = await aModerator(db);
  const grant = (km: number) =>
    call('PUT', `/api/admin/users/${userId}/moderator`, { as: admin, body: { areas: [{ place: 'Vicenza', km }] } });
  for (let round = 0; round < 3; round++) await Promise.all([5, 10, 20].map(grant));
  expect(await db.$count(moderator_areas, eq(moderator_areas.user_id, userId))).toBe(1);
});

test('a role is given or taken with its areas and its line in the log, or not at all', async () => {
  const [{ userId }, moderator] = [await aUser(db), await aModerator(db)];
  await db.insert(moderator_areas).values({ user_id: moderator.userId });
  await database.pool.query('alter table moderation_log add constraint full_disk check (false) not valid');
  const change = (method: string, path: string, body?: object) =>
    call(method, `/api/admin/users/${path}`, { as: admin, ...(body && { body }) });
  expect((await change('PUT', `${userId}/roles/admin`)).status).toBe(500);
  expect((await change('PUT', `${userId}/moderator`, { areas: null })).status).toBe(500);
  expect((await change('DELETE', `${moderator.userId}/roles/moderator`)).status).toBe(500);
  await database.pool.query('alter table moderation_log drop constraint full_disk');
  const { users } = (await call('GET', '/api/admin/users', { as: admin })).json;
  const rolesOf = (id: string) => users.find((user: { id: string }) => user.id === id).roles;
  expect([rolesOf(userId), rolesOf(moderator.userId)]).toEqual([[], ['moderator']]);
});

test('lines of the log are found by who it was, whom and what it is about, and what was said', async () => {
  const owner = await aUser(db, { name: 'Inés Peña' });
  const lost = await insertCase(db, { owner_user_id: owner.userId, title: 'Missing: Domino (Cat)' });
  for (const words of ['Sells cages', 'Sells cats'])
    await decide({ kind: 'case', id: lost.id, act: 'warn', reason: 'advertising', words });
  const found = async (q: string) => {
    const { json } = await call('GET', `/api/moderation/log?q=${encodeURIComponent(q)}`, { as: admin });
    return logPage.parse(json).lines.map(({ words }) => words);
  };
  for (const q of ['pena domino', `ROOT ${owner.email} sells`])
    expect(await found(q)).toEqual(['Sells cats', 'Sells cages']);
  expect(await found('pena cages')).toEqual(['Sells cages']);
  expect(await found('pena dogs')).toEqual([]);
});

test('every act is in the log, page by page, and the log cannot be changed', async () => {
  const lost = await insertCase(db);
  for (let n = 0; n < 60; n++) await decide({ kind: 'case', id: lost.id, act: 'warn', reason: 'other', words: `${n}` });
  const first = logPage.parse((await call('GET', '/api/moderation/log', { as: admin })).json);
  expect(first.lines).toHaveLength(50);
  expect(first.lines[0]).toMatchObject({ act: 'warn', words: '59', by: 'Root', case_slug: lost.slug });
  const second = logPage.parse(
    (await call('GET', `/api/moderation/log?cursor=${first.next_cursor}`, { as: admin })).json,
  );
  expect(second.lines[0]?.words).toBe('9');
  expect((await call('GET', '/api/moderation/log?cursor=x', { as: admin })).json.error.code).toBe('bad_cursor');
  for (const change of [
    'update moderation_log set words = null',
    'delete from moderation_log',
    'truncate moderation_log',
  ])
    await expect(database.pool.query(change)).rejects.toThrow('append-only');
  expect(await db.$count(moderation_log)).toBeGreaterThan(60);
});
