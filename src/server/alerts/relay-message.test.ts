import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { contact_messages } from '#server/adapters/postgres/schema/cases.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { alertScene } from '#tests/harness/alert-scene.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { relayMessage } from './relay-message.ts';

const database = await testDatabase();
const { db } = database;
const nobody = '00000000-0000-4000-8000-000000000000';
const setUp = () => alertScene(database);

describe('a message', () => {
  async function message(overrides: Partial<typeof contact_messages.$inferInsert> = {}) {
    const owner = await aUser(db);
    const about = await insertCase(db, { owner_user_id: owner.userId });
    const values = { case_id: about.id, text: 'Your cat is with me', reply_to: 'finder@example.org', ...overrides };
    const [row] = await db.insert(contact_messages).values(values).returning();
    return { owner, id: row!.id };
  }

  it('reaches the owner with the reply address and the safety notice', async () => {
    const { deps, mails } = setUp();
    const { owner, id } = await message();
    await relayMessage(deps, id);
    expect(mails).toMatchObject([{ to: owner.email, replyTo: 'finder@example.org' }]);
    expect(mails[0]!.text).toContain('Your cat is with me');
    expect(mails[0]!.text).toContain(m.mail_safety_notice());
    expect(mails[0]!.text).not.toContain(m.mail_message_warning());
  });

  it('comes with a warning when it is flagged', async () => {
    const { deps, mails } = setUp();
    await relayMessage(deps, (await message({ flagged: true })).id);
    expect(mails[0]!.text).toContain(m.mail_message_warning());
  });

  it.each(['0171 2345678', 'a@b.example\r\nBcc: all@example.org', 'a@b.example, c@d.example'])(
    'makes no header of %j',
    async (reply_to) => {
      const { deps, mails } = setUp();
      await relayMessage(deps, (await message({ reply_to })).id);
      expect(mails[0]!.replyTo).toBeUndefined();
      expect(mails[0]!.text).toContain(reply_to.slice(0, 8));
    },
  );

  it('is dropped if it was deleted', async () => {
    const { deps, mails } = setUp();
    await relayMessage(deps, nobody);
    expect(mails).toEqual([]);
  });

  it('comes without its links, of which the owner may ask to see those of an account that is signed in', async () => {
    const { deps, mails } = setUp();
    const [owner, sender] = [await aUser(db), await aUser(db)];
    const { id: case_id } = await insertCase(db, { owner_user_id: owner.userId });
    const written = { case_id, text: 'Photos: https://pics.example/1 and evil.com', reply_to: 'www.evil.com' };
    const insert = (more: Partial<typeof contact_messages.$inferInsert>) =>
      db
        .insert(contact_messages)
        .values({ ...written, ...more })
        .returning();
    const [first] = await insert({ sender_user_id: sender.userId });
    const hidden = '[link hidden: open the message on Homeward to see it]';
    await relayMessage(deps, first!.id);
    expect(mails[0]!.text).toContain(`Photos: ${hidden} and ${hidden}`);
    expect(mails[0]!.text + mails[0]!.html).not.toMatch(/pics|evil/);
    expect(mails[0]!.replyTo).toBeUndefined();

    await db.update(contact_messages).set({ links_shown_at: new Date() }).where(eq(contact_messages.id, first!.id));
    const [again] = await insert({ sender_user_id: sender.userId });
    const [stranger] = await insert({ sender_user_id: (await aUser(db)).userId });
    const [visitor] = await insert({ sender_user_id: null });
    for (const one of [again, stranger, visitor]) await relayMessage(deps, one!.id);
    expect(mails.slice(1).map(({ text }) => text.includes('https://pics.example/1'))).toEqual([true, false, false]);
  });

  it('is mailed to one receiver so often an hour and a day, over all senders, cases and instances', async () => {
    const { deps, mails } = setUp();
    const [owner, other] = [await aUser(db), await aUser(db)];
    const about = [await insertCase(db, { owner_user_id: owner.userId })];
    about.push(await insertCase(db, { owner_user_id: owner.userId }));
    const ids = about.map(({ id }) => id);
    const { case_id, mailed_at } = contact_messages;
    const toOther = await insertCase(db, { owner_user_id: other.userId });
    const values = Array.from({ length: 40 }, (_, i) => ({
      case_id: about[i % 2]!.id,
      text: `No. ${i}`,
      reply_to: 'me',
    }));
    const rows = await db.insert(contact_messages).values(values).returning();
    await Promise.all(rows.map(({ id }) => relayMessage(deps, id)));
    expect(mails).toHaveLength(limits.mailsToOneReceiver.messages.perHour);
    const [message] = await db
      .insert(contact_messages)
      .values({ ...values[0]!, case_id: toOther.id })
      .returning();
    await relayMessage(deps, message!.id);
    expect(mails.at(-1)).toMatchObject({ to: other.email });
    mails.length = 0;

    // every two hours there is room again, until the limit of the day is reached
    const waiting = () =>
      db
        .select()
        .from(contact_messages)
        .where(and(isNull(mailed_at), inArray(case_id, ids)));
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
