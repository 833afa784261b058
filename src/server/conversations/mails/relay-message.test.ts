import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { cases } from '#server/platform/database/schema/cases.ts';
import { contact_messages, thread_sides, threads } from '#server/platform/database/schema/threads.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { insertMessage, insertThread } from '#tests/factories/threads.ts';
import { testThreadLinks } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { newsMailScene } from '#tests/harness/news-mail-scene.ts';
import { relayMessage } from './relay-message.ts';

const database = await testDatabase();
const { db } = database;
const nobody = '00000000-0000-4000-8000-000000000000';
const setUp = () => newsMailScene(database);

describe('a message', () => {
  /** A letter without a way back, unless the writer has an account or an address. */
  async function message(overrides: Partial<typeof contact_messages.$inferInsert> = {}, writer = {}) {
    const owner = await aUser(db);
    const about = await insertCase(db, { owner_user_id: owner.userId });
    const letter = { contact: 'finder@example.org', contact_shown_at: new Date() };
    const thread = await insertThread(db, about, { writer: { ...letter, ...writer } });
    return { owner, about, thread, id: (await insertMessage(db, thread, overrides)).id };
  }

  it('leads to the conversation, with the safety notice and without an address of its writer', async () => {
    const { deps, mails } = setUp();
    const writer = await aUser(db);
    const { owner, thread, id } = await message({}, { user_id: writer.userId });
    await relayMessage(deps, id);
    expect(mails).toMatchObject([{ to: owner.email }]);
    expect(mails[0]!.text).toContain('Your cat is with me');
    expect(mails[0]!.text).toContain(`https://homeward.example/messages/${thread}`);
    expect(mails[0]!.text).toContain(m.mail_safety_notice({ reader: 'owner' }));
    expect(mails[0]!.text).not.toContain(m.mail_message_warning({ reader: 'owner' }));
    expect(JSON.stringify(mails)).not.toMatch(/finder@example|replyTo/);
    expect(JSON.stringify(mails)).not.toContain(writer.email);
  });

  it('tells how many photos came with it, and shows none', async () => {
    const { deps, mails } = setUp();
    const { thread, id } = await message({ text: '' }, { user_id: (await aUser(db)).userId });
    const place = { thread_id: thread, thread_side: 'writer', message_id: id } as const;
    const { id: photo } = await insertPhoto(db, place);
    await insertPhoto(db, place);
    await relayMessage(deps, id);
    expect(mails[0]!.text).toContain('It comes with 2 photos: you see them in the conversation.');
    expect(mails[0]!.text).toContain('Ask for a fresh photo first, in the conversation on Homeward.');
    expect(JSON.stringify(mails)).not.toMatch(new RegExp(`${photo}|class=."photo`));
  });

  it('shows the pet that it is about to its owner alone', async () => {
    const { deps, mails } = setUp();
    const { about, id, thread } = await message({}, { user_id: (await aUser(db)).userId });
    const shown = await insertPhoto(db, { case_id: about.id });
    await relayMessage(deps, id);
    await relayMessage(deps, (await insertMessage(db, thread, { side: 'reporter' })).id);
    expect(mails.map(({ html }) => html!.includes(`/photos/${shown.id}.`))).toEqual([true, false]);
  });

  it('asks for no photo where its writer reads no answers here', async () => {
    const { deps, mails } = setUp();
    await relayMessage(deps, (await message()).id);
    expect(mails[0]!.text).toContain('finder@example.org');
    expect(mails[0]!.text).not.toContain('fresh photo');
  });

  it('tells nobody but the owner the title of the report, which others may have written since', async () => {
    const { deps, mails } = setUp();
    const writers = [
      { user_id: (await aUser(db)).userId, contact: null },
      { email: 'visitor@example.org', confirmed_at: new Date() },
    ];
    for (const writer of writers) {
      const { about, id, thread } = await message({ side: 'reporter' }, writer);
      const title = 'Account locked, log in at evil dot com';
      await db.update(cases).set({ title }).where(eq(cases.id, about.id));
      await db.update(threads).set({ about_title: title }).where(eq(threads.id, thread));
      await relayMessage(deps, id);
    }
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('News in your conversation on Homeward'));
    expect(JSON.stringify(mails)).not.toContain('locked');
  });

  it('of a visitor who reads nothing here shows where to answer', async () => {
    const { deps, mails } = setUp();
    await relayMessage(deps, (await message()).id);
    expect(mails[0]!.text).toContain('To answer, use:\n\n> finder@example.org');
    expect(mails[0]!.replyTo).toBeUndefined();
  });

  it('comes with a warning when it is flagged', async () => {
    const { deps, mails } = setUp();
    await relayMessage(deps, (await message({ flagged: true })).id);
    expect(mails[0]!.text).toContain(m.mail_message_warning({ reader: 'owner' }));
  });

  it('advises the side that reads it', async () => {
    const { deps, mails } = setUp();
    const { thread } = await message({}, { user_id: (await aUser(db)).userId });
    await relayMessage(deps, (await insertMessage(db, thread, { side: 'reporter', flagged: true })).id);
    expect(mails[0]!.text).toContain(m.mail_safety_notice({ reader: 'finder' }));
    expect(mails[0]!.text).toContain(m.mail_message_warning({ reader: 'finder' }));
    await db.delete(cases);
    await relayMessage(deps, (await insertMessage(db, thread, { side: 'reporter' })).id);
    expect(mails[1]!.text).toContain(m.mail_safety_notice({ reader: 'unknown' }));
    expect(mails.map(({ text }) => text).join()).not.toMatch(/your pet|fresh photo/);
  });

  it('is not mailed to whoever has read it meanwhile', async () => {
    const { deps, mails } = setUp();
    const { id, thread } = await message();
    const reporter = and(eq(thread_sides.thread_id, thread), eq(thread_sides.side, 'reporter'));
    // the database rounds the time of the message to the next millisecond
    await db
      .update(thread_sides)
      .set({ read_at: new Date(Date.now() + 1000) })
      .where(reporter);
    await relayMessage(deps, id);
    expect(mails).toEqual([]);
  });

  it('reaches a visitor with their link once they have confirmed it', async () => {
    const { deps, mails } = setUp();
    const { owner, thread } = await message({}, { email: 'visitor@example.org' });
    const answer = await insertMessage(db, thread, { side: 'reporter', text: 'Is it her?' });
    await relayMessage(deps, answer.id);
    expect(mails).toEqual([]);
    await db.update(thread_sides).set({ confirmed_at: new Date() }).where(eq(thread_sides.thread_id, thread));
    await relayMessage(deps, answer.id);
    expect(mails).toMatchObject([{ to: 'visitor@example.org', text: expect.stringContaining('Is it her?') }]);
    expect(mails[0]!.text).toContain(testThreadLinks.visitorPage(thread));
    expect(JSON.stringify(mails)).not.toContain(owner.email);
  });

  it('tells of a shared contact without naming it', async () => {
    const { deps, mails } = setUp();
    const writer = { user_id: (await aUser(db)).userId, contact: '0171 2345678' };
    await relayMessage(deps, (await message({ kind: 'contact_shared', text: '' }, writer)).id);
    expect(mails[0]!.text).toContain('They share how to reach them');
    expect(mails[0]!.text).not.toContain('2345678');
  });

  it('is dropped if it was deleted', async () => {
    const { deps, mails } = setUp();
    await relayMessage(deps, nobody);
    expect(mails).toEqual([]);
  });

  it('comes without its links, of which the owner may ask to see those of an account that is signed in', async () => {
    const { deps, mails } = setUp();
    const [owner, sender] = [await aUser(db), await aUser(db)];
    const about = await insertCase(db, { owner_user_id: owner.userId });
    const insert = async (writer: Partial<typeof thread_sides.$inferInsert>) =>
      insertMessage(db, await insertThread(db, about, { writer }), {
        text: 'Photos: https://pics.example/1 and evil.com',
      });
    const first = await insert({ user_id: sender.userId });
    const hidden = '[link hidden: open the conversation on Homeward to see it]';
    await relayMessage(deps, first.id);
    expect(mails[0]!.text).toContain(`Photos: ${hidden} and ${hidden}`);
    expect(mails[0]!.text + mails[0]!.html).not.toMatch(/pics|evil/);

    const reporter = and(eq(thread_sides.thread_id, first.thread_id), eq(thread_sides.side, 'reporter'));
    await db.update(thread_sides).set({ links_shown_at: new Date() }).where(reporter);
    const again = await insert({ user_id: sender.userId });
    const stranger = await insert({ user_id: (await aUser(db)).userId });
    const visitor = await insert({ contact: 'me', contact_shown_at: new Date() });
    for (const one of [again, stranger, visitor]) await relayMessage(deps, one.id);
    expect(mails.slice(1).map(({ text }) => text.includes('https://pics.example/1'))).toEqual([true, false, false]);
  });

  it('is mailed to one receiver so often an hour and a day, over all senders, cases and instances', async () => {
    const { deps, mails } = setUp();
    const [owner, other] = [await aUser(db), await aUser(db)];
    const about = [await insertCase(db, { owner_user_id: owner.userId })];
    about.push(await insertCase(db, { owner_user_id: owner.userId }));
    const { thread_id, mailed_at } = contact_messages;
    const toOther = await insertThread(db, await insertCase(db, { owner_user_id: other.userId }));
    const ids = await Promise.all(about.map((one) => insertThread(db, one)));
    const values = Array.from({ length: 40 }, (_, i) => ({ thread_id: ids[i % 2]!, text: `No. ${i}` }));
    const rows = await db.insert(contact_messages).values(values).returning();
    await Promise.all(rows.map(({ id }) => relayMessage(deps, id)));
    expect(mails).toHaveLength(limits.mailsToOneReceiver.messages.perHour);
    await relayMessage(deps, (await insertMessage(db, toOther)).id);
    expect(mails.at(-1)).toMatchObject({ to: other.email });
    mails.length = 0;

    // every two hours there is room again, until the limit of the day is reached
    const waiting = () =>
      db
        .select()
        .from(contact_messages)
        .where(and(isNull(mailed_at), inArray(thread_id, ids)));
    for (let hours = 0; hours < 5; hours++) {
      await db.update(contact_messages).set({ mailed_at: sql`${mailed_at} - interval '2 hours'` });
      for (const { id } of await waiting()) await relayMessage(deps, id);
    }
    expect(await waiting()).toHaveLength(40 - limits.mailsToOneReceiver.messages.perDay);
  });

  it('that could not be sent is tried again, and counted once', async () => {
    const { deps, mails } = setUp();
    const { id } = await message();
    const broken = { ...deps, mailer: { send: () => Promise.reject(new Error('no mail server')) } };
    await expect(relayMessage(broken, id)).rejects.toThrow('no mail server');
    await relayMessage(deps, id);
    expect(mails).toHaveLength(1);
  });
});
