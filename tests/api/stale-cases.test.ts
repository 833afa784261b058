import { beforeEach, expect, test } from 'vitest';
import { careForStale } from '#server/cases/status/care-for-stale.ts';
import { askForNews } from '#server/notifications/ask-owner.ts';
import { asking } from '#server/platform/database/connection/ask.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aFoundReport } from '#tests/factories/reports.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testApp, testChecks } from '#tests/harness/app.ts';
import { caseDeps } from '#tests/harness/case-deps.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { newsMailScene } from '#tests/harness/news-mail-scene.ts';

const database = await testDatabase();
const { db, pool } = database;
const { call } = testApp(database);
const { deps: newsMails, mails } = newsMailScene(database);
const { transact, jobs, events } = caseDeps(database);
const care = () => careForStale({ transact });
const owner = await aUser(db);
const ask = asking(pool);

const old = (days: number) => new Date(Date.now() - days * 24 * 3600_000);
const aged = (days: number, overrides = {}) =>
  insertCase(db, { owner_user_id: owner.userId, created_at: old(days), updated_at: old(days), ...overrides });
/** Lets time pass for what is known of the owners' answers. */
const later = (days: number) =>
  ask({
    text: `update case_checks set first_asked_at = first_asked_at - make_interval(days => $1),
      last_asked_at = last_asked_at - make_interval(days => $1), heard_at = heard_at - make_interval(days => $1)`,
    values: [days],
  });

beforeEach(async () => {
  await db.delete(cases);
  jobs.length = events.length = mails.length = 0;
});

test('owners are asked after four weeks without news, and every four weeks from then on', async () => {
  const [quiet] = [await aged(31), await aged(27), await aged(200, { status: 'reunited' as const })];
  const told = await aged(60);
  await call('POST', `/api/cases/${told.id}/updates`, { as: owner, body: { update_text: 'Still looking' } });
  expect(await care()).toEqual({ asked: 1, reminded: 0, archived: 0 });
  expect(jobs).toEqual([{ name: 'ask-for-news', payload: { case_id: quiet!.id } }]);
  expect((await care()).asked).toBe(0);
  await pool.query(
    "update cases set created_at = created_at - interval '29 days', updated_at = updated_at - interval '29 days' where id = $1",
    [quiet!.id],
  );
  await later(29);
  expect((await care()).asked).toBeGreaterThan(0);
});

test('the mail has a link whose buttons alone change something', async () => {
  const lost = await aged(30, { pet_name: 'Mimi' });
  await askForNews(newsMails, lost.id);
  expect(mails[0]?.subject).toBe('Is Mimi still missing?');
  const token = /still-missing\?token=([\w.-]+)/.exec(mails[0]!.text)![1]!;
  const read = await call('GET', `/api/case-check?token=${token}`);
  expect(read.json).toEqual({
    slug: lost.slug,
    title: lost.title,
    side: 'missing',
    status: 'missing',
    archived: false,
  });
  const answer = (given: string, of = token) => call('POST', '/api/case-check', { body: { token: of, answer: given } });
  expect((await answer('still', `${token}x`)).json.error.code).toBe('broken_link');
  expect((await answer('still', testChecks.page({ caseId: lost.id, ownerId: 'other' }).split('=')[1])).status).toBe(
    404,
  );
  await care();
  expect((await answer('still')).status).toBe(204);
  expect((await care()).asked).toBe(0);
  expect((await answer('home')).status).toBe(204);
  expect((await call('GET', `/api/cases/${lost.id}`)).json.status).toBe('reunited');

  const other = await aged(30, { status: 'found' as const });
  await askForNews(newsMails, other.id);
  expect(mails[1]?.subject).toBe('Is the pet you found still with you?');
  await answer('stop', testChecks.page({ caseId: other.id, ownerId: owner.userId }).split('=')[1]);
  expect((await care()).asked).toBe(0);
});

test('after three months of silence a case leaves the lists, keeps its status, is matched and comes back', async () => {
  const lost = await aged(95, { public_lat: 45.5, public_lng: 11.5 });
  // upgraded sites: an old case is asked about first
  expect(await care()).toEqual({ asked: 1, reminded: 0, archived: 0 });
  await later(29);
  expect((await care()).archived).toBe(1);
  expect(events).toMatchObject([{ kind: 'case.changed', slug: lost.slug }]);
  for (const list of ['/api/cases', '/api/cases?q=Mimi', '/api/cases?status=missing', '/cases.geojson', '/feed.xml'])
    expect((await call('GET', list)).text).not.toContain(lost.slug);
  expect((await call('GET', `/api/cases/${lost.slug}`)).json).toMatchObject({ archived: true, status: 'missing' });
  expect((await call('GET', '/api/cases?owner=me', { as: owner })).json.cases).toHaveLength(1);
  const finder = await aUser(db);
  const { json: found } = await call('POST', '/api/cases', { as: finder, body: aFoundReport() });
  const { json } = await call('GET', `/api/cases/${found.id}/matches`, { as: finder });
  expect(json.scope.compared).toBe(1);

  await call('PATCH', `/api/cases/${lost.id}`, { as: owner, body: { status: 'missing' } });
  expect((await call('GET', '/api/cases')).text).toContain(lost.slug);
  expect(await care()).toEqual({ asked: 0, reminded: 0, archived: 0 });
});

test('owners of missing pets are reminded of the plan on its days, once each, with what helps then', async () => {
  const lost = await aged(3.5, { species: 'cat' as const, pet_name: 'Mimi', lifestyle: 'indoor' as const });
  await aged(2);
  await aged(3.5, { status: 'found' as const, side: 'found' as const });
  await aged(6, { species: 'dog' as const });
  expect(await care()).toEqual({ asked: 0, reminded: 1, archived: 0 });
  expect(jobs).toEqual([{ name: 'ask-for-news', payload: { case_id: lost.id, day: 3 } }]);
  expect((await care()).reminded).toBe(0);
  await askForNews(newsMails, lost.id, 3);
  expect(mails[0]?.subject).toBe('Is Mimi still missing?');
  expect(mails[0]?.text).toContain('3 days after your report');
  expect(mails[0]?.text).toContain('Borrow a humane trap');
  expect(mails[0]?.text).toContain(`/pet/${lost.slug}/plan`);
  expect(mails[0]?.unsubscribeUrl).toContain('/api/unsubscribe');
  const told = async () => (await call('GET', '/api/notifications', { as: owner })).json.notifications;
  expect(await told()).toMatchObject([{ kind: 'news_wanted', case: { slug: lost.slug } }]);
  const plan = async () => (await call('GET', `/api/cases/${lost.id}/plan`, { as: owner })).json;
  expect(await plan()).toMatchObject({ asked: true, day: 3 });

  // the tap of the mail answers it everywhere
  const token = /still-missing\?token=([\w.-]+)/.exec(mails[0]!.text)![1]!;
  await call('POST', '/api/case-check', { body: { token, answer: 'still' } });
  expect(await plan()).toMatchObject({ asked: false });
  expect(await told()).toEqual([]);
});

test('on day 28 the reminder is the question for news, and who wants no more mails gets neither', async () => {
  const [lost, stopped] = [await aged(28.5), await aged(7.5)];
  const token = testChecks.page({ caseId: stopped.id, ownerId: owner.userId }).split('=')[1];
  await call('POST', '/api/case-check', { body: { token, answer: 'stop' } });
  expect(await care()).toEqual({ asked: 0, reminded: 1, archived: 0 });
  expect(jobs).toEqual([{ name: 'ask-for-news', payload: { case_id: lost.id, day: 28 } }]);
  expect(await care()).toEqual({ asked: 0, reminded: 0, archived: 0 });
});
