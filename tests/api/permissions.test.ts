import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { social_auth } from '#server/platform/database/schema/accounts.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';
import { insertThread } from '#tests/factories/threads.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { noId, permissionMatrix, type Scene } from './permission-matrix.ts';

const database = await testDatabase();
const { db } = database;
const { app, call } = testApp(database);

const people = {
  visitor: undefined,
  stranger: await aUser(db),
  owner: await aUser(db),
  admin: await aUser(db, { admin: true }),
};
type Person = keyof typeof people;

async function aScene(): Promise<Scene> {
  const { json } = await call('POST', '/api/cases', { as: people.owner, body: aMissingReport() });
  const platform = { platform: 'facebook', account_id: 'homeward' } as const;
  await db.insert(social_auth).values(platform).onConflictDoNothing();
  const about = { id: json.id, title: json.title, owner_user_id: people.owner.userId };
  const thread = await insertThread(db, about, { writer: { email: 'visitor@example.org' } });
  return { id: json.id, slug: json.slug, otherUser: (await aUser(db)).userId, thread };
}

const cells = permissionMatrix(people.owner.userId).flatMap(({ call: [method, path], body, expect: statuses }) =>
  (Object.keys(people) as Person[]).map((person, index) => ({
    method,
    path,
    body,
    person,
    shown: path({ id: '{id}', slug: '{slug}', otherUser: '{id}', thread: '{id}' }),
    status: statuses[index]!,
  })),
);

test.for(cells)('$person: $method $shown is $status', async ({ method, path, body, person, status }) => {
  const answer = await call(method, path(await aScene()), { as: people[person], body });
  expect(answer.status).toBe(status);
  if (status === 401) expect(answer.json.error.code).toBe('unauthorized');
  if (status === 403) expect(answer.json.error.code).toBe('forbidden');
});

test('every route of the API stands in the table, or is open to everyone by nature', async () => {
  const described = await (await app.request('/api/openapi.json')).json();
  const paths = described.paths as Record<string, object>;
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const shape = (path: string) =>
    path
      .replace(/\?.*$/, '')
      .replaceAll(/\{\w+\}/g, '{}')
      .replace(noId, '{}')
      .replace(/facebook|(?<=roles\/)admin|(?<=steps\/)\w+/, '{}');
  const tabled = new Set(cells.map(({ method, shown }) => `${method} ${shape(shown)}`));
  // Sessions and mail tokens identify a person, so their routes are open; the other routes concern the server, a stream
  // or an image.
  const open =
    /\/api\/(auth\/|unsubscribe|subscriber\/|events|openapi|docs)|\/(healthz|readyz|metrics|robots|sitemap)|\/photos\/|card\.png/;
  expect(routes.filter((route) => !open.test(route) && !tabled.has(shape(route)))).toEqual([]);
});

test('unknown ids answer 404, never 500', async () => {
  for (const id of [randomUUID(), 'no-uuid', "'; drop table cases; --"]) {
    const path = `/api/cases/${encodeURIComponent(id)}`;
    expect((await call('PATCH', path, { as: people.owner, body: { status: 'missing' } })).status).toBe(404);
    expect((await call('DELETE', path, { as: people.admin })).status).toBe(404);
    expect((await call('GET', `${path}/updates`)).status).toBe(404);
    expect(
      (await call('PUT', `/api/admin/users/${encodeURIComponent(id)}/roles/admin`, { as: people.admin })).status,
    ).toBe(404);
  }
});

test('another person’s idempotency key gives no access to their data', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const own = await call('POST', '/api/cases', { as: people.owner, body: aFoundReport(), headers });
  const updates = `/api/cases/${own.json.id}/updates`;
  const body = { update_text: 'Hi' };
  expect((await call('POST', updates, { as: people.owner, body, headers })).status).toBe(201);
  expect((await call('POST', updates, { as: people.stranger, body, headers })).status).toBe(403);
  expect((await call('POST', '/api/cases', { body: aFoundReport(), headers })).status).toBe(401);
  const theirs = await call('POST', '/api/cases', { as: people.stranger, body: aFoundReport(), headers });
  expect(theirs.json.owner_user_id).toBe(people.stranger.userId);
  expect(theirs.json.id).not.toBe(own.json.id);
});

test('a role that was taken away ends with the next call', async () => {
  const admin = await aUser(db, { admin: true });
  expect((await call('GET', '/api/admin/stats', { as: admin })).status).toBe(200);
  await call('DELETE', `/api/admin/users/${admin.userId}/roles/admin`, { as: people.admin });
  expect((await call('GET', '/api/admin/stats', { as: admin })).status).toBe(403);
});

test('an expired session counts as a visitor', async () => {
  const expired = testApp(database, { identify: async () => null });
  expect((await expired.call('POST', '/api/cases', { as: people.owner, body: aMissingReport() })).status).toBe(401);
  expect((await expired.call('GET', '/api/cases', { as: people.owner })).status).toBe(200);
});
