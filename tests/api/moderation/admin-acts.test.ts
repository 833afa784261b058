import { expect, test } from 'vitest';
import { decisionNotices, logPage } from '#core/contract/moderation.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { moderationSite } from '#tests/harness/moderation-site.ts';

const database = await testDatabase();
const { db } = database;
const { call, jobs, admin, queue } = await moderationSite(database);

type Person = { userId: string };
const noticesOf = async (as: Person) =>
  decisionNotices.parse((await call('GET', '/api/moderation/notices', { as })).json).notices;
const log = async () => logPage.parse((await call('GET', '/api/moderation/log', { as: admin })).json).lines;
const object = (id: string, as: Person) =>
  call('POST', `/api/moderation/notices/${id}/objection`, { as, body: { words: 'They are two cats' } });

test('a merge is in the log, and the owner of the other report is told where it is now', async () => {
  const owner = await aUser(db, { name: 'Ute' });
  const [kept, last, merged] = [
    await insertCase(db, { title: 'Missing: Mimi' }),
    await insertCase(db, { title: 'Missing: Mimmi' }),
    await insertCase(db, { owner_user_id: owner.userId, title: 'Missing: Mimmy' }),
  ];
  const merge = (from: string, into: string) =>
    call('POST', `/api/admin/cases/${from}/merge`, { as: admin, body: { into } });
  expect((await merge(merged.id, kept.id)).status).toBe(200);

  expect(await log()).toMatchObject([
    { act: 'merge', by: 'Root', about: 'Ute', case_slug: kept.slug, case_title: kept.title },
  ]);
  const [told] = await noticesOf(owner);
  expect(told).toMatchObject({ act: 'merge', case_slug: kept.slug, case_title: kept.title, objected_at: null });
  expect(jobs).toContainEqual({ name: 'tell-decision', payload: { decision_id: told!.id, title: merged.title } });

  expect((await object(told!.id, owner)).status).toBe(204);
  expect(await queue()).toMatchObject([
    { kind: 'case', id: merged.id, gone: true, case: { slug: kept.slug }, author: { name: 'Ute', decisions: [] } },
  ]);
  await merge(kept.id, last.id);
  expect(await noticesOf(owner)).toMatchObject([{ case_slug: last.slug }]);
});

test('who deletes or edits a report that was merged meanwhile leaves the one that was kept as it is', async () => {
  const owner = await aUser(db);
  const [kept, merged] = [
    await insertCase(db, { owner_user_id: owner.userId }),
    await insertCase(db, { owner_user_id: owner.userId }),
  ];
  await call('POST', `/api/admin/cases/${merged.id}/merge`, { as: admin, body: { into: kept.id } });
  for (const as of [owner, admin])
    for (const name of [merged.id, merged.slug])
      expect((await call('DELETE', `/api/cases/${name}`, { as })).status).toBe(404);
  const edit = { as: owner, body: { revision: 1, report: aMissingReport() } };
  expect((await call('PUT', `/api/cases/${merged.id}`, edit)).json.error.code).toBe('case_changed');
  expect((await call('GET', `/api/cases/${kept.id}`)).json.title).toBe(kept.title);
  expect((await call('DELETE', `/api/cases/${kept.slug}`, { as: owner })).status).toBe(204);
});

test('a report that an admin deletes is in the log, and its owner is told; their own is nobody else’s business', async () => {
  const owner = await aUser(db, { name: 'Olga' });
  const [lost, own] = [
    await insertCase(db, { owner_user_id: owner.userId }),
    await insertCase(db, { owner_user_id: admin.userId }),
  ];
  jobs.length = 0;
  const before = (await log()).length;
  for (const { id } of [lost, own]) expect((await call('DELETE', `/api/cases/${id}`, { as: admin })).status).toBe(204);

  expect((await log()).slice(0, -before)).toMatchObject([
    { act: 'delete', by: 'Root', about: 'Olga', case_slug: null },
  ]);
  const told = await noticesOf(owner);
  expect(told).toMatchObject([{ act: 'delete', kind: 'case', reason: null, case_slug: null }]);
  expect(jobs).toEqual([{ name: 'tell-decision', payload: { decision_id: told[0]!.id, title: lost.title } }]);
});

test('what gave something back cannot be objected to', async () => {
  const lost = await insertCase(db);
  const owner = { userId: lost.owner_user_id };
  for (const act of ['hide', 'restore'])
    await call('POST', '/api/moderation/decisions', {
      as: admin,
      body: { kind: 'case', id: lost.id, act, reason: 'scam' },
    });
  const [restored, hidden] = await noticesOf(owner);
  expect((await object(restored!.id, owner)).json.error.code).toBe('decision_not_found');
  expect((await object(hidden!.id, owner)).status).toBe(204);
});
