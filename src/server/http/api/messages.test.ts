import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import { profiles, user } from '#server/adapters/postgres/schema/accounts.ts';
import { contact_messages } from '#server/adapters/postgres/schema/cases.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { db } = database;
const { call } = testApp(database);

async function aScene({ confirmed = true } = {}) {
  const owner = await aUser(db, { confirmed });
  const { id } = await insertCase(db, { owner_user_id: owner.userId });
  const path = `/api/cases/${id}/messages`;
  const write = (text: string, as?: { userId: string }) =>
    call('POST', path, { as, body: { text, reply_to: 'me@mail.com' } });
  const read = async () => (await call('GET', path, { as: owner })).json;
  return { owner, id, path, write, read };
}

test('an owner who never confirmed her address reads every message in the app; its sender learns nothing of that', async () => {
  const [known, unknown] = [await aScene(), await aScene({ confirmed: false })];
  const answers = [await known.write('I have her'), await unknown.write('I have her')];
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [204, ''],
    [204, ''],
  ]);
  const pages = await Promise.all([known, unknown].map(async ({ id }) => (await call('GET', `/api/cases/${id}`)).json));
  expect(pages.map(({ can_contact }) => can_contact)).toEqual([true, true]);
  expect(await unknown.read()).toEqual({
    messages: [
      {
        id: expect.any(String),
        text: 'I have her',
        reply_to: 'me@mail.com',
        flagged: false,
        links_hidden: false,
        created_at: expect.any(String),
      },
    ],
    total: 1,
  });
});

test('messages are their receiver’s alone', async () => {
  const { owner, path, write } = await aScene();
  await write('I have her');
  const [message] = (await call('GET', path, { as: owner })).json.messages;
  const admin = await aUser(db, { admin: true });
  const sender = await aUser(db);
  for (const as of [admin, sender]) {
    expect((await call('GET', path, { as })).status).toBe(403);
    expect((await call('POST', `${path}/${message.id}/links`, { as })).status).toBe(403);
  }
  const other = await aScene();
  const elsewhere = await call('POST', `${other.path}/${message.id}/links`, { as: other.owner });
  expect(elsewhere).toMatchObject({ status: 404, json: { error: { code: 'message_not_found' } } });
  expect((await call('POST', `${path}/no-uuid/links`, { as: owner })).status).toBe(422);
  expect((await call('POST', `${path}/${randomUUID()}/links`, { as: owner })).status).toBe(404);
});

test('links are left out until the receiver asks to see those of a sender', async () => {
  const { owner, path, write, read } = await aScene();
  const sender = await aUser(db);
  await write('Look: https://evil.example/a, evil.com', sender);
  await write('See www.evil.com', sender);
  await write('Of a visitor: evil.com');
  const hidden = (await read()).messages;
  expect(hidden.map(({ text, links_hidden }: { text: string; links_hidden: boolean }) => [text, links_hidden])).toEqual(
    [
      ['Of a visitor: [link hidden]', true],
      ['See [link hidden]', true],
      ['Look: [link hidden], [link hidden]', true],
    ],
  );
  const asked = await call('POST', `${path}/${hidden[2].id}/links`, { as: owner });
  expect(asked).toMatchObject({
    status: 200,
    json: { text: 'Look: https://evil.example/a, evil.com', links_hidden: false },
  });
  const shown = (await read()).messages.map(({ links_hidden }: { links_hidden: boolean }) => links_hidden);
  expect(shown).toEqual([true, false, false]);
});

test('a page lists the newest messages and says how many there are; the export holds them all', async () => {
  const { owner, id, read } = await aScene();
  const many = limits.messagesShown + 2;
  const values = Array.from({ length: many }, (_, i) => ({
    ...{ case_id: id, text: `No. ${i}`, reply_to: 'me' },
    created_at: new Date(Date.UTC(2026, 0, 1, 0, i)),
  }));
  await db.insert(contact_messages).values(values);
  const { messages, total } = await read();
  expect(messages.map(({ text }: { text: string }) => text)).toEqual(
    Array.from({ length: limits.messagesShown }, (_, i) => `No. ${many - 1 - i}`),
  );
  expect(total).toBe(many);
  const { json } = await call('GET', '/api/account/export', { as: owner });
  expect(json.messages_received).toHaveLength(many);
});

test('messages go with the case, and with the account of their receiver', async () => {
  const [one, two] = [await aScene(), await aScene()];
  for (const { write } of [one, two]) await write('I have her');
  expect((await call('DELETE', `/api/cases/${one.id}`, { as: one.owner })).status).toBe(204);
  const body = { current_password: 'right', texts: 'mask' };
  expect((await call('POST', '/api/account/deletion', { as: two.owner, body })).status).toBe(204);
  for (const { id } of [one, two]) expect(await db.$count(contact_messages, eq(contact_messages.case_id, id))).toBe(0);
});

test('a message of an account that is gone has nowhere to be answered', async () => {
  const { write, read } = await aScene();
  const sender = await aUser(db, { name: 'Ana Bauer' });
  await write('I have her. Ana Bauer, 0171 2345678', sender);
  await call('POST', '/api/account/deletion', { as: sender, body: { current_password: 'right' } });
  expect(await db.$count(user, eq(user.id, sender.userId))).toBe(0);
  expect(await db.$count(profiles, eq(profiles.id, sender.userId))).toBe(0);
  expect((await read()).messages).toMatchObject([
    { text: 'I have her. •••, •••', reply_to: null, links_hidden: false },
  ]);
});
