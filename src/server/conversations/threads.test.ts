import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import { getCase } from '#server/cases/get-case.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { contact_messages, threads } from '#server/platform/database/schema/threads.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { insertMessage, insertThread } from '#tests/factories/threads.ts';
import { testThreadLinks } from '#tests/harness/app.ts';
import { answeredOnce } from '#tests/harness/case-deps.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { textsOf, threadScene } from '#tests/harness/thread-scene.ts';
import { listThreads } from './list-threads.ts';
import { markRead, setBlocked, shareContact, withdrawContact } from './own-side.ts';
import { reportThread } from './report-thread.ts';
import { sendMessage } from './send-message.ts';
import { sweepThreads } from './sweep-threads.ts';
import { viewThread } from './view-thread.ts';
import { writeMessage } from './write-message.ts';

const database = await testDatabase();
const { db } = database;

test('two accounts write each other in one conversation about a case; each is told of what is new', async () => {
  const { deps, about, finder, owner, finderId, ownerId, id, jobs, heard, unseenBy } = await threadScene(database);
  await writeMessage(deps, finder, id, { text: 'Yes, and friendly' });
  expect(await sendMessage(deps, ownerId, about.id, { text: 'Where is she?' })).toEqual({
    thread_id: id,
    answers: 'thread',
  });
  const view = await viewThread(deps, finder, id);
  expect(textsOf(view)).toEqual(['Is she grey?', 'Yes, and friendly', 'Where is she?']);
  expect(view.messages.map(({ side }) => side)).toEqual(['writer', 'reporter', 'writer']);
  expect(jobs.map(({ name }) => name)).toEqual(['relay-message', 'relay-message', 'relay-message']);
  expect(heard).toHaveLength(3);
  expect(heard[0]).toMatchObject({
    thread_id: id,
    readers: [`account ${finderId.userId}`, `account ${ownerId.userId}`],
  });
  expect([await unseenBy(finderId), await unseenBy(ownerId)]).toEqual([1, 1]);
  await markRead(deps, owner, id, view.messages[1]!.id);
  expect(await unseenBy(ownerId)).toBe(0);
  // what the other one has read is nobody's business
  expect(heard.at(-1)).toMatchObject({ readers: [`account ${ownerId.userId}`] });
  const [row] = (await listThreads(deps, finderId)).rows;
  expect(row).toMatchObject({ id, unread: 2, last: { text: 'Where is she?' } });
});

test('a message about a case that is deleted meanwhile finds no case', async () => {
  const { deps, about } = await threadScene(database);
  const late = answeredOnce(deps);
  await getCase(late, about.id);
  await db.delete(cases).where(eq(cases.id, about.id));
  const sending = sendMessage(late, await aUser(db), about.id, { text: 'Is she grey?' });
  await expect(sending).rejects.toMatchObject({ code: 'case_not_found' });
});

test('the first messages of one account at the same time begin one conversation, and a repeated one is sent once', async () => {
  const { deps, about } = await threadScene(database);
  const stranger = await aUser(db);
  const key = { user_id: stranger.userId, path: '/api/cases', key: randomUUID() };
  const send = (text: string) => sendMessage(deps, stranger, about.id, { text });
  const again = () => sendMessage(deps, stranger, about.id, { text: 'c' }, key);
  const sent = await Promise.all([send('a'), send('b'), again(), again()]);
  expect(new Set(sent.map(({ thread_id }) => thread_id)).size).toBe(1);
  const { messages } = await viewThread(deps, { actor: stranger, key: null }, sent[0]!.thread_id!);
  expect(messages.map(({ text }) => text).toSorted()).toEqual(['a', 'b', 'c']);
});

test('a conversation does not exist for others, not even for admins', async () => {
  const { deps, id, as } = await threadScene(database);
  for (const actor of [await aUser(db), await aUser(db, { admin: true })])
    await expect(viewThread(deps, as(actor), id)).rejects.toMatchObject({ code: 'thread_not_found' });
  await expect(viewThread(deps, as(null), id)).rejects.toMatchObject({ code: 'unauthorized' });
  await expect(viewThread(deps, as(null, 'guessed'), id)).rejects.toMatchObject({ code: 'thread_not_found' });
  // the key of a conversation between two accounts opens nothing
  const key = testThreadLinks.visitorPage(id).split('#key=')[1]!;
  await expect(viewThread(deps, as(null, key), id)).rejects.toMatchObject({ code: 'thread_not_found' });
});

test('closed cases, one’s own, and owners who want no messages cannot be written to', async () => {
  const { deps, about, finderId, ownerId } = await threadScene(database);
  await expect(sendMessage(deps, finderId, about.id, { text: 'Hi' })).rejects.toMatchObject({ code: 'own_case' });
  await db.update(cases).set({ status: 'reunited' }).where(eq(cases.id, about.id));
  const late = sendMessage(deps, ownerId, about.id, { text: 'Hi' });
  await expect(late).rejects.toMatchObject({ code: 'case_not_contactable' });
});

test('a contact is shown while its writer shares it', async () => {
  const { deps, finder, owner, id } = await threadScene(database);
  expect((await viewThread(deps, finder, id)).ownContact).toBe('0171 2345678');
  expect(JSON.stringify(await viewThread(deps, owner, id))).not.toContain('2345678');
  await shareContact(deps, finder, id, '0171 2345678');
  expect((await viewThread(deps, owner, id)).theirs).toMatchObject({
    contact: '0171 2345678',
    contact_shown_at: expect.any(Date),
  });
  await withdrawContact(deps, finder, id);
  const view = await viewThread(deps, owner, id);
  expect(view.theirs.contact_shown_at).toBeNull();
  expect(view.messages.map(({ kind }) => kind)).toEqual(['text', 'contact_shared', 'contact_withdrawn']);
});

test('whoever is blocked reaches the other nowhere, until that is undone', async () => {
  const { deps, finder, owner, finderId, ownerId, id } = await threadScene(database);
  await setBlocked(deps, finder, id, true);
  const elsewhere = await insertCase(db, { owner_user_id: finderId.userId });
  const refused = { code: 'thread_closed' };
  await expect(writeMessage(deps, owner, id, { text: 'Hello?' })).rejects.toMatchObject(refused);
  await expect(sendMessage(deps, ownerId, elsewhere.id, { text: 'Hello?' })).rejects.toMatchObject(refused);
  await expect(shareContact(deps, owner, id, '0171')).rejects.toMatchObject(refused);
  await expect(writeMessage(deps, finder, id, { text: 'Bye' })).rejects.toMatchObject({ code: 'you_blocked' });
  // nothing tells the other one before they write
  expect((await viewThread(deps, owner, id)).mine.blocked_at).toBeNull();
  await setBlocked(deps, finder, id, false);
  await writeMessage(deps, owner, id, { text: 'Hello?' });
});

test('a conversation outlives its case for a month after its last message, half a year if it was reported', async () => {
  const { deps, owner, finder, about, id } = await threadScene(database);
  const reported = await insertThread(db, about, { writer: { user_id: owner.actor!.userId } });
  await reportThread(deps, owner, reported, { reason: 'scam', words: undefined });
  await db.delete(cases).where(eq(cases.id, about.id));
  await writeMessage(deps, finder, id, { text: 'She is home' });
  const view = await viewThread(deps, owner, id);
  expect(view.thread.about).toMatchObject({ title: about.title, slug: null });
  const silentFor = (days: number) =>
    db.update(threads).set({ last_message_at: sql`now() - make_interval(days => ${days}::int)` });
  const left = () => db.$count(threads, sql`${threads.id} in (${id}, ${reported})`);
  for (const [days, kept] of [
    [limits.threadDays - 1, 2],
    [limits.threadDays + 1, 1],
    [limits.reportedThreadDays - 1, 1],
    [limits.reportedThreadDays + 1, 0],
  ] as const) {
    await silentFor(days);
    await sweepThreads({ ...deps, store: { remove: async () => {} } });
    expect(await left(), `${days} days`).toBe(kept);
  }
  expect(await db.$count(contact_messages, eq(contact_messages.thread_id, id))).toBe(0);
});

test('the list is read page by page, and a conversation too', async () => {
  const { deps, about, finderId, finder, id } = await threadScene(database);
  const others = Array.from({ length: limits.pageSize }, () => insertThread(db, about));
  await Promise.all(others);
  const first = await listThreads(deps, finderId);
  const second = await listThreads(deps, finderId, { cursor: first.nextCursor! });
  expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(limits.pageSize + 1);
  for (let i = 0; i < limits.messagesShown; i++)
    await insertMessage(db, id, { text: `No. ${i}`, created_at: new Date(Date.now() + 1000 + i) });
  const newest = await viewThread(deps, finder, id);
  expect([newest.messages.length, newest.hasEarlier]).toEqual([limits.messagesShown, true]);
  const earlier = await viewThread(deps, finder, id, newest.messages[0]!.id);
  expect([textsOf(earlier), earlier.hasEarlier]).toEqual([['Is she grey?'], false]);
});
