import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contact_messages, thread_sides, threads } from '#server/platform/database/schema/threads.ts';
import { aUser, type TestUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testApp, testThreadLinks } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { db } = database;
const { app, call } = testApp(database);

type Listed = { text: string; links_hidden: boolean };

/** A found report of somebody whose contact is private, and a conversation about it. */
async function aScene({ confirmed = true } = {}) {
  const [finder, owner] = [await aUser(db, { confirmed, name: 'Finn Bauer' }), await aUser(db, { name: 'Olga Huber' })];
  const secret = { held_back_detail: 'a white toe', contact_information: '0171 2345678' };
  const { id } = await insertCase(db, { status: 'found', owner_user_id: finder.userId, private: secret });
  const write = (text: string, as?: TestUser, more = {}) =>
    call('POST', `/api/cases/${id}/messages`, { as, body: { text, ...more } });
  const begun = (await write('Is she grey?', owner, { reply_to: 'olga@private.example' })).json;
  return { finder, owner, id, write, path: `/api/threads/${begun.thread_id}`, thread: begun.thread_id as string };
}

test('a conversation holds words and what is shared of the other one, and nothing that leads to them', async () => {
  const { finder, owner, path } = await aScene();
  await call('POST', `${path}/messages`, { as: finder, body: { text: 'She is' } });
  const [his, hers] = await Promise.all([finder, owner].map(async (as) => call('GET', path, { as })));
  expect(his!.json).toEqual({
    id: expect.any(String),
    about: {
      ...{ title: 'Found: Cat', slug: expect.any(String), side: 'found', status: 'found', photo_url: null },
    },
    created_at: expect.any(String),
    role: 'reporter',
    other: 'here',
    messages: [
      {
        ...{ id: expect.any(String), mine: false, kind: 'text', text: 'Is she grey?', flagged: false, marks: [] },
        ...{ links_hidden: false, hidden: false, reported: false, created_at: expect.any(String) },
        ...{ photos: [], photos_hidden: 0 },
      },
      {
        ...{ id: expect.any(String), mine: true, kind: 'text', text: 'She is', flagged: false, marks: [] },
        ...{ links_hidden: false, hidden: false, reported: false, created_at: expect.any(String) },
        ...{ photos: [], photos_hidden: 0 },
      },
    ],
    has_earlier: false,
    their_contact: null,
    my_contact: { text: '0171 2345678', shown: false },
    blocked: false,
    reported: false,
    question: { stage: 'open', asks: true, held_back: 'a white toe', answer: null },
    live_ticket: expect.any(String),
  });
  const inboxes = await Promise.all(
    [finder, owner].map(async (as) => (await call('GET', '/api/threads', { as })).text),
  );
  const decoded = (text: string) =>
    text.replace(/"live_ticket":"([^".]+)[^"]*"/, (_, ticket) => Buffer.from(ticket, 'base64url').toString());
  const [ofFinder, ofOwner] = [decoded(his!.text) + inboxes[0], decoded(hers!.text) + inboxes[1]];
  for (const secret of [owner.email, owner.userId, 'Huber', 'olga@private']) expect(ofFinder).not.toContain(secret);
  for (const secret of [finder.email, finder.userId, 'Bauer', '2345678', 'white toe'])
    expect(ofOwner).not.toContain(secret);
});

test('whether the receiver has a confirmed address does not show', async () => {
  const answers = await Promise.all(
    [true, false].map(async (confirmed) => (await aScene({ confirmed })).write('I have her', await aUser(db))),
  );
  for (const { status, json } of answers)
    expect([status, json]).toEqual([201, { thread_id: expect.any(String), answers: 'thread' }]);
});

test('links are left out until the receiver asks to see those of an account; a visitor’s are their own', async () => {
  const { finder, owner, write, path } = await aScene();
  await write('Look: https://evil.example/a, evil.com', owner);
  const visitor = { reply_to: `${randomUUID()}@mail.example` };
  await write('Of a visitor: evil.com', undefined, visitor);
  const read = async (one: string) => (await call('GET', one, { as: finder })).json.messages as Listed[];
  expect((await read(path)).at(-1)).toMatchObject({ text: 'Look: [link hidden], [link hidden]', links_hidden: true });
  const shown = await call('POST', `${path}/links`, { as: finder });
  expect(shown.json.messages.at(-1)).toMatchObject({
    text: 'Look: https://evil.example/a, evil.com',
    links_hidden: false,
    marks: [
      { kind: 'link', start: 6, end: 28 },
      { kind: 'link', start: 30, end: 38 },
    ],
  });
  const [newest] = (await call('GET', '/api/threads', { as: finder })).json.threads;
  expect((await read(`/api/threads/${newest.id}`))[0]).toMatchObject({ text: 'Of a visitor: [link hidden]' });
});

test('a visitor confirms the link, writes and reads with its key, and it opens nothing else', async () => {
  const { finder, write, path: other } = await aScene();
  await write('My cat!', undefined, { reply_to: 'Visitor@Mail.example' });
  const [{ id }] = (await call('GET', '/api/threads', { as: finder })).json.threads;
  const path = `/api/threads/${id}`;
  const headers = { 'x-conversation-key': testThreadLinks.visitorPage(id).split('#key=')[1]! };
  expect(await call('GET', path, { headers })).toMatchObject({
    status: 403,
    json: { error: { code: 'visit_unconfirmed' } },
  });
  expect((await call('POST', `${path}/confirmation`, { headers })).status).toBe(200);
  const said = await call('POST', `${path}/messages`, { headers, body: { text: 'Where is she?' } });
  expect(said).toMatchObject({ status: 200, json: { role: 'writer', messages: [{ mine: true }, { mine: true }] } });
  expect((await call('GET', other, { headers })).status).toBe(404);
  expect((await call('GET', '/api/threads', { headers })).status).toBe(401);
  const theirs = await call('GET', path, { as: finder });
  expect(theirs.json.other).toBe('here');
  expect(theirs.text.toLowerCase()).not.toContain('visitor@mail');
});

test('a message with a key is written once', async () => {
  const { owner, path, thread } = await aScene();
  const headers = { 'Idempotency-Key': randomUUID() };
  const write = () => call('POST', `${path}/messages`, { as: owner, body: { text: 'Hello' }, headers });
  await Promise.all([write(), write()]);
  const said = and(eq(contact_messages.thread_id, thread), eq(contact_messages.text, 'Hello'));
  expect(await db.$count(contact_messages, said)).toBe(1);
});

test('bad input is refused with the field, and ids that are none are unknown', async () => {
  const { owner, path } = await aScene();
  const empty = await call('POST', `${path}/messages`, { as: owner, body: { text: ' ' } });
  expect(empty).toMatchObject({ status: 422, json: { error: { fields: { text: expect.any(String) } } } });
  expect((await call('GET', '/api/threads/no-uuid', { as: owner })).status).toBe(404);
  expect((await call('GET', '/api/threads?cursor=x', { as: owner })).status).toBe(400);
  expect((await call('POST', `${path}/report`, { as: owner, body: { reason: 'dull' } })).status).toBe(422);
});

const ticketOf = async (as: TestUser): Promise<string> =>
  (await call('GET', '/api/notifications/unseen', { as })).json.live_ticket;

async function follow(query: string) {
  const { body } = await app.request(`/api/events${query}`);
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read(); // the first line says when to reconnect
  return reader;
}

test('a stream with a ticket has news of that person’s conversations alone; others have none', async () => {
  const { finder, owner, path } = await aScene();
  const stranger = await aUser(db);
  const hers = await follow(`?ticket=${await ticketOf(owner)}`);
  const deaf = [await follow(`?ticket=${await ticketOf(stranger)}`), await follow('?ticket=forged'), await follow('')];
  await call('POST', `${path}/messages`, { as: finder, body: { text: 'Hello' } });
  expect((await hers.read()).value).toBe('data: {"kind":"notifications.changed"}\n\n');
  expect((await hers.read()).value).toBe(`data: {"kind":"thread.changed","thread_id":"${path.split('/').at(-1)}"}\n\n`);
  for (const reader of deaf) {
    const heard = await Promise.race([
      reader.read(),
      new Promise((resolve) => setTimeout(() => resolve('nothing'), 50)),
    ]);
    expect(heard).toBe('nothing');
  }
  for (const reader of [hers, ...deaf]) await reader.cancel();
});

test('a stream begins with what happened since its tickets, of which it may have several', async () => {
  const { finder, owner, path } = await aScene();
  const [hers, anothers] = [await ticketOf(owner), await ticketOf(await aUser(db))];
  await call('POST', `${path}/messages`, { as: finder, body: { text: 'Hello' } });
  const late = await follow(`?ticket=${anothers}&ticket=${hers}`);
  expect((await late.read()).value).toBe('data: {"kind":"notifications.changed"}\n\n');
  expect((await late.read()).value).toContain('"kind":"thread.changed"');
  await late.cancel();
});

test('conversations outlive the case, and keep what others wrote when an account is deleted', async () => {
  const [one, two] = [await aScene(), await aScene()];
  await two.write('A letter', undefined, { reply_to: '0171 999' });
  expect((await call('DELETE', `/api/cases/${one.id}`, { as: one.finder })).status).toBe(204);
  expect((await call('GET', one.path, { as: one.owner })).json.about).toMatchObject({
    title: 'Found: Cat',
    slug: null,
  });
  const body = { current_password: 'right', texts: 'mask' };
  expect((await call('POST', '/api/account/deletion', { as: two.finder, body })).status).toBe(204);
  const left = await call('GET', two.path, { as: two.owner });
  expect(left.json).toMatchObject({ other: 'gone', messages: [{ text: 'Is she grey?' }] });
  const refused = await call('POST', `${two.path}/messages`, { as: two.owner, body: { text: 'Hello?' } });
  expect(refused.json.error.code).toBe('nobody_reads');
  // nobody could read the letter any more
  expect(await db.$count(threads, eq(threads.about_title, 'A letter'))).toBe(0);
  const sides = eq(thread_sides.user_id, two.finder.userId);
  expect(await db.$count(thread_sides, sides)).toBe(0);
});

test('a message of an account that is gone keeps its words without names and numbers', async () => {
  const { finder, owner, path } = await aScene();
  await call('POST', `${path}/messages`, { as: owner, body: { text: 'It is Olga Huber, 0171 2345678' } });
  await call('POST', '/api/account/deletion', { as: owner, body: { current_password: 'right' } });
  const { json } = await call('GET', path, { as: finder });
  expect(json).toMatchObject({ other: 'gone', their_contact: null, messages: [{}, { text: 'It is •••, •••' }] });
});
