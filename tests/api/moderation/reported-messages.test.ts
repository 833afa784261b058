import { expect, test } from 'vitest';
import { decisionNotices, logPage, queuePage, reportedThread } from '#core/contract/moderation.ts';
import type { Thread } from '#core/contract/thread.ts';
import { toldMessage } from '#server/conversations/store/told-message.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aModerator } from '#tests/factories/moderators.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testApp, testThreadLinks } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { db, pool } = database;
const { call, jobs } = testApp(database);
const admin = await aUser(db, { name: 'Root', admin: true });

type Person = { userId: string };

/** A conversation in which the writer has sent two messages to the owner of a case. */
async function aScene() {
  const [owner, writer] = [await aUser(db, { name: 'Olga' }), await aUser(db, { name: 'Wim' })];
  const lost = await insertCase(db, { owner_user_id: owner.userId, public_lat: 45.5, public_lng: 11.5 });
  const send = (text: string) => call('POST', `/api/cases/${lost.id}/messages`, { as: writer, body: { text } });
  const { thread_id: thread } = (await send('Pay me first')).json as { thread_id: string };
  await send('Or I sell her');
  const path = `/api/threads/${thread}`;
  const read = async (as: Person): Promise<Thread> => (await call('GET', path, { as })).json;
  const [first, second] = (await read(owner)).messages;
  const report = (body: object, as: Person = owner) =>
    call('POST', `${path}/report`, { as, body: { reason: 'scam', ...body } });
  return { owner, writer, lost, thread, path, read, report, first: first!, second: second! };
}

const readReported = (thread: string, as: Person = admin) => call('GET', `/api/moderation/threads/${thread}`, { as });
const decide = (body: object, as: Person = admin) => call('POST', '/api/moderation/decisions', { as, body });
const queued = async (id: string, state = 'open') => {
  const { json } = await call('GET', `/api/moderation/queue?state=${state}`, { as: admin });
  return queuePage.parse(json).items.find((item) => item.id === id);
};

test('a reported message stands in the queue; nothing else of the conversation can be read', async () => {
  const { owner, thread, read, report, first, lost } = await aScene();
  expect((await report({ message_id: first.id, words: 'He wants a fee' })).status).toBe(200);
  expect(await queued(first.id)).toMatchObject({
    ...{ kind: 'message', excerpt: 'Pay me first', hidden: false, gone: false },
    ...{ case: { slug: lost.slug }, author: { name: 'Wim' }, reports: { total: 1, accounts: 1 } },
    words: [{ text: 'He wants a fee', by: null, side: 'reporter' }],
  });
  expect((await readReported(thread)).json.error.code).toBe('nothing_to_report');
  expect((await read(owner)).messages.map(({ reported }) => reported)).toEqual([true, false]);
  await report({ message_id: first.id, reason: 'cruel' });
  expect(await queued(first.id)).toMatchObject({ reports: { total: 1 }, reasons: [{ reason: 'cruel', count: 1 }] });
});

test('only messages of the other one can be reported, and only by the two', async () => {
  const { writer, report, first, thread } = await aScene();
  expect((await report({ message_id: first.id }, writer)).json.error.code).toBe('message_not_found');
  expect((await report({}, await aUser(db))).status).toBe(404);
  for (const [kind, id] of [
    ['message', first.id],
    ['thread', thread],
  ]) {
    const stranger = await aUser(db);
    expect((await call('POST', '/api/reports', { as: stranger, body: { kind, id, reason: 'scam' } })).status).toBe(404);
    // not even an admin decides about what nobody has reported
    expect((await decide({ kind, id, act: 'warn', reason: 'scam' })).json.error.code).toBe('nothing_to_report');
  }
});

test('a hidden message is read by its writer alone, who is told why, objects and gets it back', async () => {
  const { owner, writer, read, report, first, path } = await aScene();
  await report({ message_id: first.id });
  jobs.length = 0;
  expect((await decide({ kind: 'message', id: first.id, act: 'hide', reason: 'scam', words: 'No fees' })).status).toBe(
    204,
  );
  expect((await read(owner)).messages[0]).toMatchObject({ text: '', hidden: true, marks: [] });
  expect((await read(writer)).messages[0]).toMatchObject({ text: 'Pay me first', hidden: true });
  expect(await toldMessage(db, first.id)).toBeNull();
  expect(JSON.stringify((await call('GET', '/api/account/export', { as: owner })).json)).not.toContain('Pay me first');
  expect(jobs.map(({ name }) => name)).toEqual(['tell-decision']);

  const { notices } = decisionNotices.parse((await call('GET', '/api/moderation/notices', { as: writer })).json);
  expect(notices).toMatchObject([{ act: 'hide', kind: 'message', reason: 'scam', words: 'No fees' }]);
  await call('POST', `/api/moderation/notices/${notices[0]!.id}/objection`, {
    as: writer,
    body: { words: 'A vet bill' },
  });
  expect(await queued(first.id)).toMatchObject({
    hidden: true,
    words: [{ text: 'A vet bill', by: 'Wim', side: null }],
  });
  expect((await decide({ kind: 'message', id: first.id, act: 'delete', reason: 'scam' })).status).toBe(422);
  expect((await decide({ kind: 'message', id: first.id, act: 'restore' })).status).toBe(204);
  expect((await read(owner)).messages[0]).toMatchObject({ text: 'Pay me first', hidden: false });
  expect((await call('GET', path, { as: admin })).status).toBe(404);
});

test('moderators of the area read a reported conversation up to its report, and the log says so', async () => {
  const { owner, writer, thread, report, lost, path, first } = await aScene();
  const [near, far] = [
    await aModerator(db, { lat: 45.54, lng: 11.54 }),
    await aModerator(db, { lat: 52.5, lng: 13.4 }),
  ];
  expect((await readReported(thread, near)).status).toBe(404);
  await report({ words: 'He threatens me' });
  await call('POST', `${path}/messages`, { as: writer, body: { text: 'Written later' } });
  const { status, json, text } = await readReported(thread, near);
  expect([status, reportedThread.parse(json).messages]).toMatchObject([
    200,
    [
      { by: 'writer', kind: 'text', text: 'Pay me first', accused: true, hidden: false },
      { by: 'writer', kind: 'text', text: 'Or I sell her', accused: true, hidden: false },
    ],
  ]);
  for (const { userId, email } of [owner, writer])
    for (const secret of [userId, email]) expect(text).not.toContain(secret);
  expect((await readReported(thread, far)).json.error.code).toBe('forbidden');
  expect((await readReported(thread, owner)).status).toBe(403);
  const [line] = logPage.parse((await call('GET', '/api/moderation/log', { as: admin })).json).lines;
  expect(line).toMatchObject({
    act: 'read',
    kind: 'thread',
    by: 'Mo',
    about: 'Wim',
    case_slug: lost.slug,
    words: null,
  });
  // a message of it can be hidden without a report of its own
  expect((await decide({ kind: 'message', id: first.id, act: 'hide', reason: 'cruel' }, near)).status).toBe(204);
  expect((await decide({ kind: 'message', id: first.id, act: 'restore' }, far)).status).toBe(403);
});

test('a ban ends writing in conversations, and the thread leaves the queue', async () => {
  const { owner, writer, thread, report, path } = await aScene();
  await report({});
  expect(await queued(thread)).toMatchObject({ kind: 'thread', excerpt: null, author: { name: 'Wim' } });
  expect((await decide({ kind: 'thread', id: thread, act: 'hide', reason: 'scam' })).status).toBe(422);
  expect((await decide({ kind: 'thread', id: thread, act: 'ban', reason: 'scam' })).status).toBe(204);
  expect(await queued(thread)).toBeUndefined();
  const refused = await call('POST', `${path}/messages`, { as: writer, body: { text: 'Hello?' } });
  expect([refused.status, refused.json.error.code]).toEqual([403, 'banned']);
  expect((await call('GET', path, { as: writer })).status).toBe(200);
  expect((await call('POST', `${path}/messages`, { as: owner, body: { text: 'Bye' } })).status).toBe(200);
});

test('a visitor reports by their link, once, and nobody learns who they are', async () => {
  const lost = await insertCase(db);
  const body = { text: 'Is she yours?', reply_to: 'visitor@private.example' };
  await call('POST', `/api/cases/${lost.id}/messages`, { body });
  const { rows } = await pool.query('select thread_id from thread_sides where email = $1', [body.reply_to]);
  const thread = rows[0].thread_id as string;
  const headers = { 'X-Conversation-Key': testThreadLinks.visitorPage(thread).split('#key=')[1]! };
  await call('POST', `/api/threads/${thread}/confirmation`, { headers });
  for (const reason of ['other', 'cruel'])
    expect((await call('POST', `/api/threads/${thread}/report`, { headers, body: { reason } })).status).toBe(200);
  const item = await queued(thread);
  expect(item).toMatchObject({ reports: { total: 1, visitors: 1 }, reasons: [{ reason: 'cruel' }] });
  expect(JSON.stringify([item, (await readReported(thread)).json])).not.toContain('private.example');
});
