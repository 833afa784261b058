import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ban } from '#server/platform/database/bans.ts';
import { profiles, user } from '#server/platform/database/schema/accounts.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { insertMessage, insertThread } from '#tests/factories/threads.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { newsMailScene } from '#tests/harness/news-mail-scene.ts';
import { sendWhatWaited } from './send-what-waited.ts';

const database = await testDatabase();
const { db } = database;

/** Somebody who has not confirmed their address, and whose missing pet has a match, a sighting and a message. */
async function somebodyWhoMissed(extraSightings = 0) {
  const scene = newsMailScene(database);
  const owner = await aUser(db, { confirmed: false });
  const missing = await insertCase(db, { owner_user_id: owner.userId });
  const found = await insertCase(db, { status: 'found', title: 'Found: Cat (Tabby)' });
  await scene.tellOnce({
    ...{ missing_case_id: missing.id, found_case_id: found.id },
    ...{ confidence: 0.9, photos_compared: false },
  });
  const seen = { case_id: missing.id, update_text: 'Seen', kind: 'sighting' as const, posted_by_owner: false };
  await db.insert(case_updates).values(Array.from({ length: 1 + extraSightings }, () => seen));
  const thread = await insertThread(db, missing);
  await insertMessage(db, thread);
  const confirm = async () => {
    await db.update(user).set({ emailVerified: true }).where(eq(user.id, owner.userId));
    await sendWhatWaited(scene.deps, owner.userId);
  };
  return { ...scene, owner, missing, found, thread, confirm };
}

test('confirming the address later sends what waited, once and in one letter', async () => {
  const { deps, mails, owner, missing, thread, confirm } = await somebodyWhoMissed();
  await sendWhatWaited(deps, owner.userId);
  expect(mails).toEqual([]);
  await confirm();
  await sendWhatWaited(deps, owner.userId);
  expect(mails).toHaveLength(1);
  const { to, text } = mails[0]!;
  expect(to).toBe(owner.email);
  for (const part of ['Found: Cat (Tabby)', `/pet/${missing.slug}`, thread]) expect(text).toContain(part);
});

test('confirming twice at once, as by two taps, sends one letter; one that fails is sent later', async () => {
  const { deps, mails, owner } = await somebodyWhoMissed();
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, owner.userId));
  const refuse = () => Promise.reject(new Error('the mail server is away'));
  await expect(sendWhatWaited({ ...deps, mailer: { send: refuse } }, owner.userId)).rejects.toThrow('away');
  const send = (mail: Mail) => setTimeout(100).then(() => deps.mailer.send(mail));
  const slow = { ...deps, mailer: { send } };
  await Promise.all([sendWhatWaited(slow, owner.userId), sendWhatWaited(slow, owner.userId)]);
  expect(mails).toHaveLength(1);
});

test('what was closed, hidden, read or not wanted meanwhile is left out, and nothing is no letter', async () => {
  const { mails, owner, missing, found, confirm } = await somebodyWhoMissed();
  await db.update(cases).set({ status: 'reunited' }).where(eq(cases.id, found.id));
  await db.update(case_updates).set({ hidden_at: new Date() }).where(eq(case_updates.case_id, missing.id));
  await db.update(profiles).set({ mail_messages: false }).where(eq(profiles.id, owner.userId));
  await confirm();
  expect(mails).toEqual([]);
});

test('what somebody told who was banned meanwhile is left out', async () => {
  const { mails, found, missing, thread, confirm } = await somebodyWhoMissed();
  const writer = await aUser(db);
  await db.update(case_updates).set({ author_user_id: writer.userId }).where(eq(case_updates.case_id, missing.id));
  await db.execute(sql`update thread_sides set user_id = ${writer.userId}, email = null where thread_id = ${thread}
    and side = 'writer'`);
  await ban(db, writer.userId);
  await ban(db, found.owner_user_id);
  await confirm();
  expect(mails).toEqual([]);
});

test('a long wait is ten lines and the number of the rest', async () => {
  const { mails, confirm } = await somebodyWhoMissed(20);
  await confirm();
  expect(mails[0]!.text.match(/^(Possible match|A sighting|A message)/gm)).toHaveLength(10);
  expect(mails[0]!.text).toContain('There is more on your dashboard: 13.');
});

test('whoever had confirmed the address from the start was mailed each thing by itself', async () => {
  const { deps, mails } = newsMailScene(database);
  const { userId } = await aUser(db);
  await db.execute(sql`update "user" set name = 'Nina' where id = ${userId}`);
  await sendWhatWaited(deps, userId);
  expect(mails).toEqual([]);
});
