import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aUser, type TestUser } from '#tests/factories/accounts.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { insertPhoto } from '#tests/factories/rows.ts';
import { aSighting } from '#tests/factories/sightings.ts';
import { testApp, testHandoverLinks } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { db, pool } = database;
const { call } = testApp(database);
const admin = await aUser(db, { admin: true });

/** A request that can be sent again with the same key. */
function repeatable(path: string, as: TestUser, body: object) {
  const headers = { 'Idempotency-Key': randomUUID() };
  return () => call('POST', path, { as, body, headers });
}

async function aReport() {
  const owner = await aUser(db);
  const send = repeatable('/api/cases', owner, aMissingReport({ pet_name: 'Mimi' }));
  const { json } = await send();
  expect(json.owner_user_id).toBe(owner.userId);
  return { owner, send, id: json.id as string };
}

const read = async (id: string, as: TestUser) => (await call('GET', `/api/cases/${id}`, { as })).json;

test('a former owner who sends the report again gets what everybody reads', async () => {
  const { owner, send, id } = await aReport();
  const next = await aUser(db);
  await call('POST', `/api/cases/${id}/handover`, { as: owner, body: { email: next.email } });
  const { rows } = await pool.query('select id, email from case_handovers where case_id = $1', [id]);
  const token = new URL(testHandoverLinks.page(rows[0].id, rows[0].email)).searchParams.get('token');
  await call('POST', '/api/handover', { as: next, body: { token, answer: 'accept' } });
  const again = await send();
  expect(again.json).toEqual(await read(id, owner));
  expect(again.json).not.toHaveProperty('owner_user_id');
  expect(again.text).not.toContain(next.userId);
});

test('the owner of a merged report gets the kept one as everybody reads it', async () => {
  const [merged, kept] = [await aReport(), await aReport()];
  await call('POST', `/api/admin/cases/${merged.id}/merge`, { as: admin, body: { into: kept.id } });
  const again = await merged.send();
  expect(again.json).toEqual(await read(kept.id, merged.owner));
  expect(again.json).not.toHaveProperty('owner_user_id');
});

test('of a hidden case the owner gets what a read shows them, and others that it is hidden', async () => {
  const [merged, kept] = [await aReport(), await aReport()];
  await insertPhoto(db, { owner_user_id: kept.owner.userId, case_id: kept.id });
  const witness = await aUser(db);
  const again = [
    repeatable(`/api/cases/${kept.id}/updates`, kept.owner, { update_text: 'Hi' }),
    repeatable(`/api/cases/${kept.id}/sightings`, witness, aSighting()),
    repeatable(`/api/cases/${kept.id}/messages`, witness, { text: 'I saw her' }),
  ];
  for (const send of again) expect((await send()).status).toBe(201);
  await call('POST', `/api/admin/cases/${merged.id}/merge`, { as: admin, body: { into: kept.id } });
  const decision = { kind: 'case', id: kept.id, act: 'hide', reason: 'scam' };
  await call('POST', '/api/moderation/decisions', { as: admin, body: decision });
  const own = await kept.send();
  expect(own.json).toEqual(await read(kept.id, kept.owner));
  expect(own.json).toMatchObject({ photos: [], primary_photo_url: null, hidden: { reason: 'scam' } });
  for (const send of [merged.send, ...again]) expect((await send()).json.error.code).toBe('case_hidden');
});

test('a hidden update is not shown again, and a conversation only to its people', async () => {
  const { owner, id } = await aReport();
  const [witness, next] = [await aUser(db), await aUser(db)];
  const update = repeatable(`/api/cases/${id}/updates`, owner, { update_text: 'Pay me' });
  const sighting = repeatable(`/api/cases/${id}/sightings`, witness, aSighting());
  for (const send of [update, sighting]) {
    const { json } = await send();
    const decision = { kind: 'update', id: json.id, act: 'hide', reason: 'scam' };
    await call('POST', '/api/moderation/decisions', { as: admin, body: decision });
    expect((await send()).status).toBe(404);
  }
  const { thread_id } = (await call('POST', `/api/cases/${id}/messages`, { as: witness, body: { text: 'Hi' } })).json;
  const reply = repeatable(`/api/threads/${thread_id}/messages`, owner, { text: 'Where?' });
  expect((await reply()).status).toBe(200);
  const side = "update thread_sides set user_id = $2 where thread_id = $1 and side = 'reporter'";
  await pool.query(side, [thread_id, next.userId]);
  expect((await reply()).json.error.code).toBe('thread_not_found');
});
