import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testThreadLinks } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { newsMailScene } from '#tests/harness/news-mail-scene.ts';
import { textsOf, threadScene } from '#tests/harness/thread-scene.ts';
import { listThreads } from './list-threads.ts';
import { inviteVisitor } from './mails/invite-visitor.ts';
import { confirmVisit } from './own-side.ts';
import { sendMessage } from './send-message.ts';
import { viewThread } from './view-thread.ts';
import { writeMessage } from './write-message.ts';

const database = await testDatabase();
const { db } = database;

async function aVisit(sendsMail = true) {
  const scene = await threadScene(database);
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
  await expect(writeMessage(deps, visitor, id, { text: 'Hello?' })).rejects.toMatchObject({
    code: 'visit_unconfirmed',
  });
  // the finder need not wait for it
  await writeMessage(deps, finder, id, { text: 'She is well' });
  await confirmVisit(deps, visitor, id);
  await writeMessage(deps, visitor, id, { text: 'Thank you' });
  expect(textsOf(await viewThread(deps, finder, id))).toEqual(['My cat!', 'She is well', 'Thank you']);
});

test('an address is one address in whatever script its domain is written', async () => {
  const { deps, write } = await aVisit();
  const known = await aUser(db);
  const name = randomUUID();
  await db.execute(sql`update "user" set email = ${`${name}@xn--bcher-kva.example`} where id = ${known.userId}`);
  await write(`${name}@Bücher.example`);
  expect((await listThreads(deps, known)).rows).toHaveLength(1);
});

test('a visitor’s conversation belongs to the account that confirmed the same address', async () => {
  const { deps, write, newest, as, finder, unseenBy } = await aVisit();
  const [known, unknown] = [await aUser(db), await aUser(db, { confirmed: false })];
  await write(known.email.toUpperCase());
  const id = await newest();
  await writeMessage(deps, finder, id, { text: 'She is well' });
  expect(await unseenBy(known)).toBe(1);
  expect(textsOf(await viewThread(deps, as(known), id))).toEqual(['My cat!', 'She is well']);
  await write(unknown.email);
  expect((await listThreads(deps, unknown)).rows).toEqual([]);
});

test('nine letters in a minute are one; the other links follow when one is confirmed', async () => {
  const { deps, email, write, keyOf, jobs, finderId } = await aVisit();
  const invited = () => jobs.flatMap(({ name, payload }) => (name === 'invite-visitor' ? [payload] : []));
  const before = invited().length;
  for (let i = 0; i < limits.visitorLetters; i++) await write(email);
  expect(invited().length - before).toBe(1);
  const ids = (await listThreads(deps, finderId)).rows.slice(0, limits.visitorLetters).map(({ id }) => id);
  const first = ids.at(-1)!;
  await confirmVisit(deps, keyOf(first), first);
  expect(invited().length - before).toBe(2);
  const newsMails = newsMailScene(database);
  await inviteVisitor(newsMails.deps, (invited().at(-1) as { thread_id: string }).thread_id);
  for (const id of ids) expect(newsMails.mails[0]!.text.includes(id)).toBe(id !== first);
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
    await expect(writeMessage(deps, finder, id, { text: 'Hi' })).rejects.toMatchObject({ code: 'nobody_reads' });
    await expect(write('')).rejects.toMatchObject({ code: 'invalid', fields: { reply_to: expect.any(String) } });
  }
});

test('a message that is refused takes no letter: the next one is answered with a link', async () => {
  const { deps, email, write, jobs } = await aVisit();
  const home = await insertCase(db, { side: 'missing', status: 'reunited' });
  const refused = sendMessage(deps, null, home.id, { text: 'Is it her?', reply_to: email });
  await expect(refused).rejects.toMatchObject({ code: 'case_not_contactable' });
  expect(await write(email)).toMatchObject({ answers: 'link' });
  expect(jobs.filter(({ name }) => name === 'invite-visitor')).toHaveLength(1);
});

test('a stranger’s address gets few letters, however often it is named', async () => {
  const { email, write } = await aVisit();
  for (let i = 0; i < limits.visitorLetters; i++) await write(email);
  await expect(write(email)).rejects.toMatchObject({ code: 'rate_limited' });
});
