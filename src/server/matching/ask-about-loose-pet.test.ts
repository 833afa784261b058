import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { handOver } from '#server/handovers/store/hand-over.ts';
import { loose_leads, loose_pets } from '#server/platform/database/schema/loose-pets.ts';
import { bans } from '#server/platform/database/schema/moderation.ts';
import { contact_messages } from '#server/platform/database/schema/threads.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { db } = database;
const { call, dependencies } = testApp(database);

/** A missing report, and a loose pet that it may be. */
async function aLead() {
  const [owner, witness] = [await aUser(db), await aUser(db)];
  const lost = await insertCase(db, { owner_user_id: owner.userId });
  const seen = { seen_at: new Date(), seen_precision: 'day' as const, seen_day: '2026-11-20' };
  const [pet] = await db
    .insert(loose_pets)
    .values({ reporter_user_id: witness.userId, description: 'A cat', area_name: 'Oak Park', ...seen })
    .returning();
  await db.insert(loose_leads).values({ case_id: lost.id, loose_pet_id: pet!.id, confidence: 0.9 });
  const ask = (as: { userId: string }) => call('POST', `/api/cases/${lost.id}/loose-pets/${pet!.id}/question`, { as });
  return { owner, witness, lost, ask };
}

test('questions at the same time are one message in one conversation', async () => {
  const { owner, ask } = await aLead();
  const asked = await Promise.all([1, 2, 3].map(() => ask(owner)));
  expect(asked.map(({ status }) => status)).toEqual([201, 201, 201]);
  const ids = new Set(asked.map(({ json }) => json.thread_id));
  expect(ids.size).toBe(1);
  const [id] = [...ids];
  expect(await db.$count(contact_messages, eq(contact_messages.thread_id, id))).toBe(1);
  expect((await call('GET', `/api/threads/${id}`, { as: owner })).status).toBe(200);
});

test('whoever takes the report over asks in a conversation of their own', async () => {
  const { owner, lost, ask } = await aLead();
  const former = (await ask(owner)).json.thread_id;
  const next = await aUser(db);
  const offer = { id: lost.id, case: lost, email: next.email, from_user_id: owner.userId, by_admin_id: null };
  await dependencies.cases.transact((tx) =>
    handOver(tx, { ...offer, expires_at: new Date() }, { user_id: next.userId, contact: null }),
  );
  const listed = await call('GET', `/api/cases/${lost.id}/loose-pets`, { as: next });
  expect(listed.json.loose_pets).toMatchObject([{ thread_id: null }]);
  const { thread_id } = (await ask(next)).json;
  expect(thread_id).not.toBe(former);
  expect((await call('GET', `/api/threads/${thread_id}`, { as: next })).json).toMatchObject({ role: 'reporter' });
});

test('nobody is told of a loose pet of somebody who was banned, who could not answer', async () => {
  const { owner, witness, lost, ask } = await aLead();
  const told = async () =>
    (await call('GET', `/api/cases/${lost.id}/loose-pets`, { as: owner })).json.loose_pets.length;
  expect(await told()).toBe(1);
  await db.insert(bans).values({ user_id: witness.userId });
  expect(await told()).toBe(0);
  expect((await ask(owner)).json.error.code).toBe('not_found');
});
