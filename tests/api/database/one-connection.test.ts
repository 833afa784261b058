import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { connect } from '#server/platform/database/connection/connect.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { testApp, testThreadLinks } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { threadScene } from '#tests/harness/thread-scene.ts';

// A transaction that waits for a second connection waits for ever where all are in transactions that do the same, and
// everybody else with them. So all of this has to work on a single one.
const { url } = await testDatabase();
const database = { ...connect(url, { max: 1 }), url };
afterAll(() => database.close());
const { db } = database;
const { call } = testApp(database);

const moderator = await aUser(db, { admin: true });

test('a conversation is held on one connection', async () => {
  const { id, ownerId: owner, finderId: finder } = await threadScene(database);
  const path = `/api/threads/${id}`;
  const steps = [
    [owner, 'POST', 'messages', { text: 'Hello' }],
    [finder, 'POST', 'question', undefined],
    [owner, 'PUT', 'question/answer', { text: 'a white toe' }],
    [finder, 'PUT', 'question/verdict', { fits: true }],
    [finder, 'PUT', 'contact', { text: '0171 999' }],
    [owner, 'POST', 'report', { reason: 'scam' }],
  ] as const;
  const headers = { 'Idempotency-Key': randomUUID() };
  for (const [as, method, step, body] of steps)
    expect((await call(method, `${path}/${step}`, { as, body, headers })).status, step).toBe(200);
  expect((await call('GET', `/api/moderation/threads/${id}`, { as: moderator })).status).toBe(200);
});

test('a visitor begins a conversation and confirms it on one connection', async () => {
  const [owner, lost] = [await aUser(db), await insertCase(db)];
  const path = `/api/cases/${lost.id}/messages`;
  expect((await call('POST', path, { as: owner, body: { text: 'Mine?' } })).status).toBe(201);
  const reply_to = `${randomUUID()}@visitors.example`;
  expect((await call('POST', path, { body: { text: 'I saw it', reply_to } })).status).toBe(201);
  const { threads } = (await call('GET', '/api/threads', { as: { userId: lost.owner_user_id } })).json;
  const headers = { 'x-conversation-key': testThreadLinks.visitorPage(threads[0].id).split('#key=')[1]! };
  expect((await call('POST', `/api/threads/${threads[0].id}/confirmation`, { headers })).status).toBe(200);
});

test('a moderator looks and decides on one connection', async () => {
  const photo = await insertPhoto(db, { case_id: (await insertCase(db)).id });
  // its file is in no store
  expect((await call('GET', `/api/moderation/photos/${photo.id}`, { as: moderator })).status).toBe(404);
  const body = { kind: 'account', id: photo.owner_user_id, act: 'ban', reason: 'scam' };
  expect((await call('POST', '/api/moderation/decisions', { as: moderator, body })).status).toBe(204);
});
