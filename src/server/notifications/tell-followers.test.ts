import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeStatus } from '#server/cases/status/change-status.ts';
import { followCase, unfollowCase } from '#server/cases/updates/follows.ts';
import { logSighting } from '#server/cases/updates/log-sighting.ts';
import { postUpdate } from '#server/cases/updates/post-update.ts';
import { profiles } from '#server/platform/database/schema/accounts.ts';
import { subscribers } from '#server/platform/database/schema/alerts.ts';
import { deliveries } from '#server/platform/database/schema/notifications.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { aSighting } from '#tests/factories/sightings.ts';
import { caseDeps } from '#tests/harness/case-deps.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { newsMailScene } from '#tests/harness/news-mail-scene.ts';
import { sendDue } from './deliveries/send-due.ts';
import { newsJobHandlers } from './jobs.ts';

const database = await testDatabase();
const { db } = database;
const { deps, jobs } = caseDeps(database);
const { deps: newsMails, mails } = newsMailScene(database);
const actor = ({ userId }: { userId: string }) => ({ userId, sessionId: 's' });

const work = () => sendDue(newsMails);
const aQuarterLater = () => db.update(subscribers).set({ mailed_at: sql`mailed_at - interval '15 minutes'` });

test('followers are mailed what happens, together within a quarter of an hour, with a way to stop', async () => {
  const lost = await insertCase(db, { title: 'Missing: Account locked at evil dot com (Cat)' });
  const [fan, unconfirmed, witness] = [await aUser(db), await aUser(db, { confirmed: false }), await aUser(db)];
  for (const person of [fan, unconfirmed, witness]) await followCase(deps, actor(person), lost.id);
  await followCase(deps, actor(fan), lost.slug);
  const seen = aSighting({ date_seen: new Date().toISOString() });
  const { id } = await logSighting(deps, actor(witness), lost.id, seen);
  const news = { case_id: lost.id, update_id: id };
  expect(jobs).toContainEqual({ name: 'send-due', payload: {} });

  await work();
  expect(mails.map(({ to }) => to)).toEqual([fan.email]);
  expect(mails[0]!.subject).toBe('News of a pet that you follow on Homeward');
  expect(mails[0]!.text).toContain('because you follow');
  expect(JSON.stringify(mails[0])).not.toContain('locked');
  for (const secret of [seen.location, seen.additional_information]) expect(mails[0]!.text).not.toContain(secret);
  expect(mails[0]!.unsubscribeUrl).toContain('/api/unsubscribe?token=follows.');
  // an earlier release left it in the queue, and an instance of this one has sent it
  await newsJobHandlers['tell-followers'](newsMails, news);
  await work();
  expect(mails).toHaveLength(1);

  await unfollowCase(deps, actor(witness), lost.id);
  const owner = { userId: lost.owner_user_id, sessionId: 's' };
  await postUpdate(deps, owner, lost.id, { update_text: 'Still out there' });
  await changeStatus(deps, owner, lost.id, 'reunited');
  await work();
  expect(mails).toHaveLength(1);
  await aQuarterLater();
  await work();
  expect(mails).toHaveLength(2);
  expect(mails[1]!.subject).toBe('2 pieces of news about pets that you follow');
  expect(mails[1]!.text).toContain('Home again');

  await aQuarterLater();
  await db.update(profiles).set({ mail_follows: false });
  await postUpdate(deps, owner, lost.id, { update_text: 'Thank you all' });
  await work();
  expect(mails).toHaveLength(2);
});

test('links and numbers of a new account stay out of the mails until somebody has looked', async () => {
  const lost = await insertCase(db);
  await db.update(profiles).set({ mail_follows: true });
  await followCase(deps, actor(await aUser(db)), lost.id);
  const update_text = 'Call 0171 2345678 or see evil.example.com';
  await postUpdate(deps, { userId: lost.owner_user_id, sessionId: 's' }, lost.id, { update_text });
  const before = mails.length;
  await work();
  expect(mails).toHaveLength(before + 1);
  expect(mails.at(-1)!.text).toContain('[number hidden until somebody has looked]');
  expect(mails.at(-1)!.text).not.toMatch(/2345678|evil/);
});

test('one’s own report is not followed, and what nobody follows causes no job', async () => {
  const lost = await insertCase(db);
  const owner = { userId: lost.owner_user_id, sessionId: 's' };
  await expect(followCase(deps, owner, lost.id)).rejects.toMatchObject({ code: 'own_case', status: 409 });
  const before = jobs.length;
  await logSighting(deps, owner, lost.id, aSighting({ date_seen: new Date().toISOString() }));
  expect(jobs).toHaveLength(before);
});

test('followers whom an earlier release told, and left a job to send it, are sent it', async () => {
  const lost = await insertCase(db);
  await followCase(deps, actor(await aUser(db)), lost.id);
  const owner = { userId: lost.owner_user_id, sessionId: 's' };
  const { id } = await postUpdate(deps, owner, lost.id, { update_text: 'Seen in the park' });
  await db.delete(deliveries);
  const before = mails.length;
  await work();
  expect(mails).toHaveLength(before);
  await newsJobHandlers['tell-followers'](newsMails, { case_id: lost.id, update_id: id });
  await work();
  expect(mails).toHaveLength(before + 1);
  expect(mails.at(-1)!.text).toContain('Seen in the park');
});
