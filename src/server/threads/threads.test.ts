import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import { cases } from '#server/adapters/postgres/schema/cases.ts';
import { contact_messages, threads } from '#server/adapters/postgres/schema/threads.ts';
import { presentThread } from '#server/http/presenters/thread.ts';
import { isThreadNews } from '#server/live-events.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { insertMessage, insertThread } from '#tests/factories/threads.ts';
import { testThreadLinks, threadDeps } from '#tests/harness/app.ts';
import { caseDeps } from '#tests/harness/case-deps.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { countUnread, listThreads } from './list-threads.ts';
import type { Caller } from './open-thread.ts';
import { confirmVisit, markRead, setBlocked } from './own-side.ts';
import { answerQuestion, askQuestion, holdBack, judgeAnswer } from './question.ts';
import { reportThread } from './report-thread.ts';
import { sendMessage } from './send-message.ts';
import { shareContact, withdrawContact } from './share-contact.ts';
import { sweepThreads } from './sweep-threads.ts';
import { viewThread } from './view-thread.ts';
import { writeMessage } from './write-message.ts';

const database = await testDatabase();
const { db } = database;

/** A found report that holds a detail back, its finder, and somebody who wrote to them. */
async function aScene() {
  const heard: { thread_id: string; readers: string[] }[] = [];
  const {
    deps: cases,
    jobs,
    transact,
  } = caseDeps(database, {}, (event) => {
    if (isThreadNews(event)) heard.push(event);
  });
  const deps = threadDeps(database, { cases, transact });
  const [finder, owner] = [await aUser(db), await aUser(db)];
  const secret = { held_back_detail: 'a white toe', contact_information: '0171 2345678' };
  const about = await insertCase(db, { status: 'found', owner_user_id: finder.userId, private: secret });
  const { thread_id } = await sendMessage(deps, owner, about.id, { text: 'Is she grey?' });
  const as = (actor: Caller['actor'], key: string | null = null): Caller => ({ actor, key });
  return {
    deps,
    jobs,
    heard,
    about,
    finder: as(finder),
    owner: as(owner),
    finderId: finder,
    ownerId: owner,
    id: thread_id!,
    as,
  };
}

const textsOf = ({ messages }: { messages: { text: string }[] }) => messages.map(({ text }) => text);

test('two accounts write each other in one conversation about a case; each is told of what is new', async () => {
  const { deps, about, finder, owner, finderId, ownerId, id, jobs, heard } = await aScene();
  await writeMessage(deps, finder, id, 'Yes, and friendly');
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
  expect([(await countUnread(deps, finderId)).unread, (await countUnread(deps, ownerId)).unread]).toEqual([1, 1]);
  await markRead(deps, owner, id, view.messages[1]!.id);
  expect((await countUnread(deps, ownerId)).unread).toBe(0);
  // what the other one has read is nobody's business
  expect(heard.at(-1)).toMatchObject({ readers: [`account ${ownerId.userId}`] });
  const [row] = (await listThreads(deps, finderId)).rows;
  expect(row).toMatchObject({ id, unread: 2, last: { text: 'Where is she?' } });
});

test('the first messages of one account at the same time begin one conversation, and a repeated one is sent once', async () => {
  const { deps, about } = await aScene();
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
  const { deps, id, as } = await aScene();
  for (const actor of [await aUser(db), await aUser(db, { admin: true })])
    await expect(viewThread(deps, as(actor), id)).rejects.toMatchObject({ code: 'thread_not_found' });
  await expect(viewThread(deps, as(null), id)).rejects.toMatchObject({ code: 'unauthorized' });
  await expect(viewThread(deps, as(null, 'guessed'), id)).rejects.toMatchObject({ code: 'thread_not_found' });
  // the key of a conversation between two accounts opens nothing
  const key = testThreadLinks.visitorPage(id).split('#key=')[1]!;
  await expect(viewThread(deps, as(null, key), id)).rejects.toMatchObject({ code: 'thread_not_found' });
});

test('closed cases, one’s own, and owners who want no messages cannot be written to', async () => {
  const { deps, about, finderId, ownerId } = await aScene();
  await expect(sendMessage(deps, finderId, about.id, { text: 'Hi' })).rejects.toMatchObject({ code: 'own_case' });
  await db.update(cases).set({ status: 'reunited' }).where(eq(cases.id, about.id));
  const late = sendMessage(deps, ownerId, about.id, { text: 'Hi' });
  await expect(late).rejects.toMatchObject({ code: 'case_not_contactable' });
});

async function aVisit(sendsMail = true) {
  const scene = await aScene();
  const email = `${randomUUID()}@visitors.example`;
  const deps = { ...scene.deps, sendsMail };
  const write = (reply_to: string, more = {}) =>
    sendMessage(deps, null, scene.about.id, { text: 'My cat!', reply_to, ...more });
  const newest = async () => (await listThreads(deps, scene.finderId)).rows[0]!.id;
  const keyOf = (id: string) => scene.as(null, testThreadLinks.visitorPage(id).split('#key=')[1]!);
  return { ...scene, deps, email, write, newest, keyOf };
}

test('a visitor reaches their conversation by the link, once they have confirmed it', async () => {
  const { deps, email, write, newest, keyOf, finder, jobs } = await aVisit();
  expect(await write(email)).toEqual({ thread_id: null, answers: 'link' });
  const id = await newest();
  expect(jobs.slice(-2)).toMatchObject([
    { name: 'invite-visitor', payload: { thread_id: id } },
    { name: 'relay-message' },
  ]);
  const visitor = keyOf(id);
  await expect(viewThread(deps, visitor, id)).rejects.toMatchObject({ code: 'visit_unconfirmed' });
  await expect(writeMessage(deps, visitor, id, 'Hello?')).rejects.toMatchObject({ code: 'visit_unconfirmed' });
  // the finder need not wait for it
  await writeMessage(deps, finder, id, 'She is well');
  await confirmVisit(deps, visitor, id);
  await writeMessage(deps, visitor, id, 'Thank you');
  expect(textsOf(await viewThread(deps, finder, id))).toEqual(['My cat!', 'She is well', 'Thank you']);
});

test('a visitor’s conversation belongs to the account that confirmed the same address', async () => {
  const { deps, write, newest, as, finder } = await aVisit();
  const [known, unknown] = [await aUser(db), await aUser(db, { confirmed: false })];
  await write(known.email.toUpperCase());
  const id = await newest();
  await writeMessage(deps, finder, id, 'She is well');
  expect((await countUnread(deps, known)).unread).toBe(1);
  expect(textsOf(await viewThread(deps, as(known), id))).toEqual(['My cat!', 'She is well']);
  await write(unknown.email);
  expect((await listThreads(deps, unknown)).rows).toEqual([]);
});

test('without a mail address or a mail server, a letter shows where to answer and cannot be answered here', async () => {
  for (const [sendsMail, contact] of [
    [true, '0171 2345678'],
    [false, 'me@visitors.example'],
  ] as const) {
    const { deps, write, newest, finder } = await aVisit(sendsMail);
    expect(await write(contact)).toEqual({ thread_id: null, answers: 'direct' });
    const id = await newest();
    const { theirs } = await viewThread(deps, finder, id);
    expect(theirs).toMatchObject({ contact, email: null, contact_shown_at: expect.any(Date) });
    await expect(writeMessage(deps, finder, id, 'Hi')).rejects.toMatchObject({ code: 'nobody_reads' });
    await expect(write('')).rejects.toMatchObject({ code: 'invalid', fields: { reply_to: expect.any(String) } });
  }
});

test('a stranger’s address gets few letters, however often it is named', async () => {
  const { email, write } = await aVisit();
  for (let i = 0; i < limits.visitorLetters; i++) await write(email);
  await expect(write(email)).rejects.toMatchObject({ code: 'rate_limited' });
});

test('the finder asks what only the owner can know, and alone sees the answer beside what they held back', async () => {
  const { deps, finder, owner, id } = await aScene();
  expect((await viewThread(deps, finder, id)).question).toEqual({
    stage: 'open',
    asks: true,
    heldBack: 'a white toe',
    answer: null,
  });
  expect((await viewThread(deps, owner, id)).question).toBeNull();
  for (const early of [
    () => askQuestion(deps, owner, id),
    () => answerQuestion(deps, owner, id, 'a white toe'),
    () => judgeAnswer(deps, finder, id, true),
  ])
    await expect(early()).rejects.toMatchObject({ code: 'no_question' });
  await askQuestion(deps, finder, id);
  await expect(askQuestion(deps, finder, id)).rejects.toMatchObject({ code: 'no_question' });
  await answerQuestion(deps, owner, id, 'a torn ear');
  const { question } = await viewThread(deps, finder, id);
  expect(question).toEqual({ stage: 'answered', asks: true, heldBack: 'a white toe', answer: 'a torn ear' });
  expect(JSON.stringify(await viewThread(deps, owner, id))).not.toContain('white toe');
  await judgeAnswer(deps, finder, id, false);
  for (const caller of [finder, owner]) {
    const view = await viewThread(deps, caller, id);
    expect(view.question?.stage).toBe('does_not_fit');
    expect(view.messages.map(({ kind }) => kind)).toEqual(['text', 'question', 'answer', 'does_not_fit']);
  }
  // a second try is the finder's to give
  await askQuestion(deps, finder, id);
  await answerQuestion(deps, owner, id, 'a white toe');
  await judgeAnswer(deps, finder, id, true);
  expect((await viewThread(deps, owner, id)).question?.stage).toBe('fits');
});

test('who wrote to the owner of a missing pet puts a detail down before asking, and shows it with the verdict', async () => {
  const { deps, as } = await aScene();
  const [owner, finder] = [await aUser(db), await aUser(db)];
  const about = await insertCase(db, { status: 'missing', owner_user_id: owner.userId });
  const { thread_id } = await sendMessage(deps, finder, about.id, { text: 'She sits in my shed' });
  const id = thread_id!;
  const seenBy = async (caller: typeof owner) => (await viewThread(deps, as(caller), id)).question;
  expect(await seenBy(finder)).toEqual({ stage: 'open', asks: true, heldBack: null, answer: null });
  expect(await seenBy(owner)).toBeNull();
  const refused = { code: 'no_question' };
  await expect(askQuestion(deps, as(finder), id)).rejects.toMatchObject(refused);
  await expect(holdBack(deps, as(owner), id, 'A bell')).rejects.toMatchObject(refused);

  await holdBack(deps, as(finder), id, 'A blue bell');
  await askQuestion(deps, as(finder), id);
  await expect(holdBack(deps, as(finder), id, 'A red bell')).rejects.toMatchObject(refused);
  await expect(answerQuestion(deps, as(finder), id, 'A blue bell')).rejects.toMatchObject(refused);
  await answerQuestion(deps, as(owner), id, 'Her collar has a blue bell');
  expect(JSON.stringify(presentThread(await viewThread(deps, as(owner), id)))).not.toContain('A blue bell');
  expect(await seenBy(finder)).toMatchObject({ heldBack: 'A blue bell', answer: 'Her collar has a blue bell' });
  await expect(judgeAnswer(deps, as(owner), id, true)).rejects.toMatchObject(refused);
  await judgeAnswer(deps, as(finder), id, true);
  expect(await seenBy(owner)).toMatchObject({ stage: 'fits', asks: false, heldBack: 'A blue bell' });
});

test('the detail of the finder’s own found report is held back at once, and stays what it was when asked', async () => {
  const { deps, as } = await aScene();
  const [owner, finder] = [await aUser(db), await aUser(db)];
  const private_ = { held_back_detail: 'A notched ear' };
  const found = await insertCase(db, { status: 'found', owner_user_id: finder.userId, private: private_ });
  const about = await insertCase(db, { status: 'missing', owner_user_id: owner.userId });
  const { thread_id } = await sendMessage(deps, finder, about.id, { text: 'Is it her?' });
  const seen = async () => (await viewThread(deps, as(finder), thread_id!)).question?.heldBack;
  expect(await seen()).toBe('A notched ear');
  await askQuestion(deps, as(finder), thread_id!);
  await db.delete(cases).where(eq(cases.id, found.id));
  expect(await seen()).toBe('A notched ear');
});

test('nothing is asked where nothing is held back', async () => {
  const { deps, as } = await aScene();
  const [finder, writer] = [await aUser(db), await aUser(db)];
  const about = await insertCase(db, { status: 'found', owner_user_id: finder.userId });
  const { thread_id } = await sendMessage(deps, writer, about.id, { text: 'Hi' });
  expect((await viewThread(deps, as(finder), thread_id!)).question).toBeNull();
  await expect(askQuestion(deps, as(finder), thread_id!)).rejects.toMatchObject({ code: 'no_question' });
});

test('a contact is shown while its writer shares it', async () => {
  const { deps, finder, owner, id } = await aScene();
  expect((await viewThread(deps, finder, id)).ownContact).toBe('0171 2345678');
  expect(JSON.stringify(await viewThread(deps, owner, id))).not.toContain('0171');
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
  const { deps, finder, owner, finderId, ownerId, id } = await aScene();
  await setBlocked(deps, finder, id, true);
  const elsewhere = await insertCase(db, { owner_user_id: finderId.userId });
  const refused = { code: 'thread_closed' };
  await expect(writeMessage(deps, owner, id, 'Hello?')).rejects.toMatchObject(refused);
  await expect(sendMessage(deps, ownerId, elsewhere.id, { text: 'Hello?' })).rejects.toMatchObject(refused);
  await expect(shareContact(deps, owner, id, '0171')).rejects.toMatchObject(refused);
  await expect(writeMessage(deps, finder, id, 'Bye')).rejects.toMatchObject({ code: 'you_blocked' });
  // nothing tells the other one before they write
  expect((await viewThread(deps, owner, id)).mine.blocked_at).toBeNull();
  await setBlocked(deps, finder, id, false);
  await writeMessage(deps, owner, id, 'Hello?');
});

test('a conversation outlives its case for a month after its last message, half a year if it was reported', async () => {
  const { deps, owner, finder, about, id } = await aScene();
  const reported = await insertThread(db, about, { writer: { user_id: owner.actor!.userId } });
  await reportThread(deps, owner, reported, { reason: 'scam', words: undefined });
  await db.delete(cases).where(eq(cases.id, about.id));
  await writeMessage(deps, finder, id, 'She is home');
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
    await sweepThreads(deps);
    expect(await left(), `${days} days`).toBe(kept);
  }
  expect(await db.$count(contact_messages, eq(contact_messages.thread_id, id))).toBe(0);
});

test('the list is read page by page, and a conversation too', async () => {
  const { deps, about, finderId, finder, id } = await aScene();
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
