import { and, eq, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { updatesOf } from '#server/cases/store/updates.ts';
import { relayMessage } from '#server/conversations/mails/relay-message.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { insertMessage, insertThread } from '#tests/factories/threads.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { newsMailScene } from '#tests/harness/news-mail-scene.ts';
import { notifySighting } from './notify-sighting.ts';

const database = await testDatabase();
const { db } = database;
const { perHour, perDay } = limits.mailsToOneReceiver.sightings;

/** Logs sightings of two pets of one owner, in turns. @returns the pets, and the jobs that mail the sightings */
async function sightings(count: number) {
  const owner = await aUser(db);
  const pets = [
    await insertCase(db, { owner_user_id: owner.userId }),
    await insertCase(db, { owner_user_id: owner.userId }),
  ];
  const values = Array.from({ length: count }, (_, i) => ({
    case_id: pets[i % 2]!.id,
    update_text: `No. ${i}`,
    kind: 'sighting' as const,
    posted_by_owner: false,
  }));
  const rows = await db.insert(case_updates).values(values).returning();
  return { owner, pets, jobs: rows.map(({ id, case_id }) => ({ case_id, update_id: id })) };
}

/** The jobs of an owner's sightings that were not mailed. */
const unmailed = (ownerId: string) =>
  db
    .select({ case_id: cases.id, update_id: case_updates.id })
    .from(case_updates)
    .innerJoin(cases, eq(cases.id, case_updates.case_id))
    .where(and(eq(cases.owner_user_id, ownerId), isNull(case_updates.mailed_at)));

test('one owner is mailed so many sightings an hour, over all cases and instances, and the app shows all', async () => {
  const { deps, mails } = newsMailScene(database);
  const { pets, jobs } = await sightings(30);
  await Promise.all(jobs.map((job) => notifySighting(deps, job)));
  expect(mails).toHaveLength(perHour);
  const last = mails.filter(({ text }) => text.includes(m.mail_sighting_last()));
  expect(last).toHaveLength(1);
  const shown = await Promise.all(pets.map(({ id }) => updatesOf(database.db, id)));
  expect(shown.flat()).toHaveLength(30);
});

test('many sightings keep neither messages from their owner nor sightings from others', async () => {
  const { deps, mails } = newsMailScene(database);
  const [flooded, other] = [await sightings(perHour + 1), await sightings(1)];
  for (const job of flooded.jobs) await notifySighting(deps, job);
  mails.length = 0;
  const message = await insertMessage(db, await insertThread(db, flooded.pets[0]!));
  await relayMessage(deps, message.id);
  await notifySighting(deps, other.jobs[0]!);
  expect(mails.map(({ to }) => to)).toEqual([flooded.owner.email, other.owner.email]);
});

test('one owner is mailed so many sightings a day', async () => {
  const { deps, mails } = newsMailScene(database);
  const { owner, jobs } = await sightings(perDay + 10);
  for (const job of jobs) await notifySighting(deps, job);
  for (let hours = 0; hours < 10; hours += 2) {
    await db.update(case_updates).set({ mailed_at: sql`${case_updates.mailed_at} - interval '2 hours'` });
    for (const job of await unmailed(owner.userId)) await notifySighting(deps, job);
  }
  expect(mails).toHaveLength(perDay);
  expect(mails.at(-1)!.text).toContain(m.mail_sighting_last());
});

test('a sighting whose mail could not be sent at first is counted once', async () => {
  const { deps, mails } = newsMailScene(database);
  const { jobs } = await sightings(perHour);
  const broken = { ...deps, mailer: { send: () => Promise.reject(new Error('no mail server')) } };
  for (const job of jobs) await expect(notifySighting(broken, job)).rejects.toThrow('no mail server');
  for (const job of jobs) await notifySighting(deps, job);
  expect(mails).toHaveLength(perHour);
});
