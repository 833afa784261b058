import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { decisionNotices } from '#core/contract/moderation.ts';
import { changesOf } from '#server/cases/store/history.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { reports } from '#server/platform/database/schema/moderation.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { aSighting } from '#tests/factories/sightings.ts';
import { testDatabase } from '#tests/harness/database.ts';

import { moderationSite } from '#tests/harness/moderation-site.ts';

const database = await testDatabase();
const { db } = database;
const { call, jobs, events, admin, report, decide, queue } = await moderationSite(database);

beforeEach(async () => {
  await db.delete(reports);
  jobs.length = 0;
  events.length = 0;
});

test('anybody reports a thing; the queue has it once, with everything needed to decide', async () => {
  const owner = await aUser(db, { name: 'Olga' });
  const lost = await insertCase(db, { owner_user_id: owner.userId });
  const ann = await aUser(db, { name: 'Ann' });
  await report({ kind: 'case', id: lost.id, words: 'asks for money' });
  await report({ kind: 'case', id: lost.id, reason: 'other' }, ann);
  expect((await report({ kind: 'case', id: lost.id, words: 'a code, too' }, ann)).status).toBe(204);
  expect(await queue()).toMatchObject([
    {
      kind: 'case',
      id: lost.id,
      case: { slug: lost.slug, title: lost.title },
      reports: { total: 2, accounts: 1, visitors: 1 },
      reasons: [{ reason: 'scam', count: 2 }],
      words: [
        { text: 'a code, too', by: 'Ann' },
        { text: 'asks for money', by: null },
      ],
      author: { id: owner.userId, name: 'Olga', cases: 1, banned: false, decisions: [] },
    },
  ]);
  expect(JSON.stringify(await queue())).not.toContain('@');
});

test('the queue begins with what has waited longest, however often the rest is reported since, page by page', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 21; n++) {
    ids.push((await insertCase(db)).id);
    await report({ kind: 'case', id: ids[n]! });
    const created_at = new Date(Date.UTC(2026, 0, 1 + n));
    await db.update(reports).set({ created_at }).where(eq(reports.target_id, ids[n]!));
  }
  await report({ kind: 'case', id: ids[0]! });
  const { items, next_cursor } = (await call('GET', '/api/moderation/queue', { as: admin })).json;
  expect(items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 20));
  expect(items[0]).toMatchObject({ at: '2026-01-01T00:00:00.000Z', reports: { total: 2 } });
  expect(await queue(admin, `?cursor=${next_cursor}`)).toMatchObject([{ id: ids[20] }]);
});

test('words narrow the queue: of titles, texts, names and reports, in both tabs and as its pages', async () => {
  const olga = await aUser(db, { name: 'Ólga Weiß' });
  const [hers, other] = [
    await insertCase(db, { owner_user_id: olga.userId, title: 'Missing: Minka', description: 'Über dem rechten Auge' }),
    await insertCase(db, { title: 'Missing: Rex' }),
  ];
  await report({ kind: 'case', id: hers.id, words: 'asks for money' });
  await report({ kind: 'case', id: other.id, words: 'made up' }, await aUser(db, { name: 'Ann' }));
  const seen = { case_id: other.id, update_text: 'At the old mill', kind: 'sighting' as const, posted_by_owner: false };
  const [update] = await db.insert(case_updates).values(seen).returning();
  await report({ kind: 'update', id: update!.id });
  const found = async (q: string, state = 'open') =>
    (await queue(admin, `?state=${state}&q=${encodeURIComponent(q)}`)).map(({ id }) => id);
  expect(await found('old mill')).toEqual([update!.id]);
  for (const q of ['minka', 'olga weiss', 'MONEY', 'minka money', 'uber auge'])
    expect([q, await found(q)]).toEqual([q, [hers.id]]);
  for (const q of ['ann', 'made up rex']) expect([q, await found(q)]).toEqual([q, [other.id]]);
  // addresses are not theirs to read, and so not to try
  for (const q of ['nothing', 'minka rex', olga.email, '100%']) expect([q, await found(q)]).toEqual([q, []]);
  await decide({ kind: 'case', id: hers.id, act: 'dismiss' });
  expect([await found('minka'), await found('minka', 'decided')]).toEqual([[], [hers.id]]);
});

test('a report sent twice with one key is there once; one about nothing is refused', async () => {
  const lost = await insertCase(db);
  const headers = { 'Idempotency-Key': randomUUID() };
  for (let n = 0; n < 2; n++)
    expect((await report({ kind: 'case', id: lost.id }, undefined, headers)).status).toBe(204);
  expect((await queue())[0]?.reports.total).toBe(1);
  for (const kind of ['case', 'update', 'photo', 'message', 'account'])
    expect((await report({ kind, id: randomUUID() })).json.error.code).toBe('nothing_to_report');
  expect((await report({ kind: 'case', id: "'; drop table" })).status).toBe(422);
  expect((await report({ kind: 'case', id: lost.id, reason: 'objection' })).status).toBe(422);
});

test('an account is reported by one of its cases, since its id is not public', async () => {
  const owner = await aUser(db, { name: 'Olga' });
  const lost = await insertCase(db, { owner_user_id: owner.userId });
  await report({ kind: 'account', id: lost.id });
  expect(await queue()).toMatchObject([{ kind: 'account', id: owner.userId, case: null, author: { name: 'Olga' } }]);
});

test('a hidden case is hidden everywhere, and its owner is told why', async () => {
  const owner = await aUser(db);
  const word = `quokka${Date.now().toString(36)}`;
  const { json: lost } = await call('POST', '/api/cases', { as: owner, body: aMissingReport({ pet_name: word }) });
  const photo = { owner_user_id: owner.userId, case_id: lost.id, width: 1, height: 1 };
  const [added] = await db
    .insert(photos)
    .values({ ...photo, key: `case-images/a/${word}.webp`, thumb_key: `case-images/a/${word}.thumb.webp` })
    .returning();
  jobs.length = events.length = 0;
  expect((await decide({ kind: 'case', id: lost.id, act: 'hide' })).json.error.fields).toHaveProperty('reason');
  expect((await decide({ kind: 'case', id: lost.id, act: 'hide', reason: 'scam', words: 'A fee' })).status).toBe(204);
  expect(events).toMatchObject([{ kind: 'case.deleted', slug: lost.slug }]);

  expect((await call('GET', `/api/cases/${lost.slug}`)).json.error.code).toBe('case_hidden');
  expect((await call('GET', `/api/cases/${lost.slug}/updates`)).status).toBe(410);
  expect((await call('GET', `/pet/${lost.slug}/card.png`)).status).toBe(410);
  expect((await call('GET', `/photos/${added!.id}.webp`)).status).toBe(404);
  const stranger = await aUser(db);
  expect((await call('POST', `/api/cases/${lost.id}/sightings`, { as: stranger, body: aSighting() })).status).toBe(410);
  for (const list of ['/api/cases?limit=100', `/api/cases?q=${word}`, '/feed.xml', '/cases.geojson', '/sitemap.xml'])
    expect((await call('GET', list)).text).not.toContain(lost.slug);
  const { json: found } = await call('POST', '/api/cases', { as: stranger, body: aFoundReport() });
  expect(JSON.stringify((await call('GET', `/api/cases/${found.id}/matches`, { as: stranger })).json)).not.toContain(
    lost.id,
  );

  const own = await call('GET', `/api/cases/${lost.slug}`, { as: owner });
  expect(own.json).toMatchObject({ hidden: { reason: 'scam' }, photos: [], primary_photo_url: null });
  expect((await call('GET', '/api/cases?owner=me', { as: owner })).json.cases).toMatchObject([{ id: lost.id }]);
  expect((await call('POST', `/api/cases/${lost.id}/updates`, { as: owner, body: { update_text: 'x' } })).status).toBe(
    410,
  );
  const told = decisionNotices.parse((await call('GET', '/api/moderation/notices', { as: owner })).json).notices;
  expect(told).toMatchObject([{ act: 'hide', reason: 'scam', words: 'A fee', case_title: lost.title }]);
  expect(jobs[0]).toMatchObject({ name: 'tell-decision', payload: { decision_id: told[0]!.id, title: lost.title } });

  events.length = 0;
  expect((await decide({ kind: 'case', id: lost.id, act: 'restore' })).status).toBe(204);
  expect(events).toMatchObject([{ kind: 'case.changed' }]);
  expect((await call('GET', `/api/cases?q=${word}`)).json.cases).toHaveLength(1);
  expect(jobs.map(({ name }) => name)).toContain('match-case');
});

test('an update and a photo are hidden, shown again and deleted', async () => {
  const lost = await insertCase(db);
  const [update] = await db
    .insert(case_updates)
    .values({ case_id: lost.id, update_text: 'Pay me', kind: 'sighting', posted_by_owner: false })
    .returning();
  const texts = async () => (await call('GET', `/api/cases/${lost.id}/updates`)).json.updates.length;
  const onUpdate = (act: string) => decide({ kind: 'update', id: update!.id, act, reason: 'scam' });
  await onUpdate('hide');
  expect(await texts()).toBe(0);
  await onUpdate('restore');
  expect(await texts()).toBe(1);
  await onUpdate('delete');
  expect(await texts()).toBe(0);

  const file = (n: number) => ({
    key: `case-images/b/${lost.id}-${n}.webp`,
    thumb_key: `case-images/b/${n}.thumb.webp`,
  });
  const row = { owner_user_id: lost.owner_user_id, case_id: lost.id, width: 1, height: 1 };
  const [first, second] = await db
    .insert(photos)
    .values([0, 1].map((position) => ({ ...row, ...file(position), position })))
    .returning();
  const shown = async () => {
    const { json } = await call('GET', `/api/cases/${lost.id}`);
    return [json.primary_photo_url, json.photos.map(({ id }: { id: string }) => id)];
  };
  const onPhoto = (act: string) => decide({ kind: 'photo', id: first!.id, act, reason: 'cruel' });
  await onPhoto('hide');
  expect(await shown()).toEqual([`/photos/${second!.id}.webp`, [second!.id]]);
  await onPhoto('restore');
  expect(await shown()).toEqual([`/photos/${first!.id}.webp`, [first!.id, second!.id]]);
  jobs.length = 0;
  await onPhoto('delete');
  expect(await shown()).toEqual([`/photos/${second!.id}.webp`, [second!.id]]);
  expect(jobs.find(({ name }) => name === 'delete-photo-files')?.payload).toEqual({ keys: Object.values(file(0)) });
});

test('what is taken away from a case is in no older copy of its page either', async () => {
  const [lost, writer] = [await insertCase(db), await aUser(db)];
  const row = { case_id: lost.id, update_text: 'Pay me', kind: 'update' as const, posted_by_owner: false };
  const [update] = await db
    .insert(case_updates)
    .values([row, { ...row, author_user_id: writer.userId }])
    .returning();
  for (const act of ['hide', 'restore', 'delete'])
    await decide({ kind: 'update', id: update!.id, act, reason: 'scam' });
  await decide({ kind: 'account', id: writer.userId, act: 'ban', reason: 'scam', hide_all: true });
  const of = { case_id: lost.id, slug: lost.slug };
  const kinds = ['case.edited', 'case.changed', 'case.edited', 'case.edited'];
  expect(events).toEqual(kinds.map((kind) => ({ kind, ...of })));
});

test('a ban that hides much asks the database as often as one that hides little', async () => {
  const asked = async (act: 'ban' | 'unban', owner: string) => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await decide({ kind: 'account', id: owner, act, ...(act === 'ban' && { reason: 'scam', hide_all: true }) });
    const times = query.mock.calls.length;
    query.mockRestore();
    return times;
  };
  const [little, much] = [await aUser(db), await aUser(db)];
  for (const owner of [little, ...Array(40).fill(much)]) await insertCase(db, { owner_user_id: owner.userId });
  for (const act of ['ban', 'unban'] as const) {
    const few = await asked(act, little.userId);
    expect(await asked(act, much.userId)).toBeLessThan(few + 10);
  }
  const hidden = { field: 'hidden', before: null };
  for (const { id } of await db.select().from(cases).where(eq(cases.owner_user_id, much.userId)))
    expect(await changesOf(db, id, 5)).toMatchObject([hidden, hidden]);
});

test('a banned account is signed out, posts nothing, and what it published is hidden as chosen', async () => {
  const spammer = await aUser(db);
  const lost = await insertCase(db, { owner_user_id: spammer.userId });
  const token = `token of ${spammer.userId}`;
  await database.pool.query(
    "insert into session (id, token, user_id, expires_at) values ($1, $1, $2, now() + interval '1 day')",
    [token, spammer.userId],
  );
  await report({ kind: 'account', id: spammer.userId });
  expect(
    (await decide({ kind: 'account', id: spammer.userId, act: 'ban', reason: 'advertising', hide_all: true })).status,
  ).toBe(204);
  expect((await database.pool.query('select from session where token = $1', [token])).rowCount).toBe(0);
  const refused = await call('POST', '/api/cases', { as: spammer, body: aMissingReport() });
  expect([refused.status, refused.json.error.code]).toEqual([403, 'banned']);
  expect((await call('GET', `/api/cases/${lost.id}`)).status).toBe(410);
  expect(await queue()).toEqual([]);
  expect(await queue(admin, '?state=decided')).toMatchObject([
    { author: { banned: true, decisions: [{ act: 'ban' }] } },
  ]);
  await decide({ kind: 'account', id: spammer.userId, act: 'unban' });
  expect((await call('POST', '/api/cases', { as: spammer, body: aMissingReport() })).status).toBe(201);
  expect((await decide({ kind: 'account', id: admin.userId, act: 'ban', reason: 'other' })).json.error.code).toBe(
    'holds_role',
  );
  expect((await decide({ kind: 'account', id: spammer.userId, act: 'hide', reason: 'scam' })).status).toBe(422);
});

test('whoever is unbanned has again what the ban hid, and nothing that was hidden by itself', async () => {
  const owner = await aUser(db);
  const aCase = () => insertCase(db, { owner_user_id: owner.userId });
  const [lost, bad, worse, other] = [await aCase(), await aCase(), await aCase(), await insertCase(db)];
  const seen = { case_id: other.id, update_text: 'Near the church', author_user_id: owner.userId };
  await db.insert(case_updates).values({ ...seen, kind: 'sighting', posted_by_owner: false });
  const statuses = () =>
    Promise.all([lost, bad, worse].map(async ({ id }) => (await call('GET', `/api/cases/${id}`)).status));
  const sightings = async () => (await call('GET', `/api/cases/${other.id}/updates`)).json.updates.length;
  await decide({ kind: 'case', id: bad.id, act: 'hide', reason: 'made_up' });
  await decide({ kind: 'account', id: owner.userId, act: 'ban', reason: 'scam', hide_all: true });
  await database.pool.query("insert into reports (kind, target_id, reason) values ('case', $1, 'scam')", [worse.id]);
  await decide({ kind: 'case', id: worse.id, act: 'hide', reason: 'scam' });
  expect([await statuses(), await sightings()]).toEqual([[410, 410, 410], 0]);
  jobs.length = events.length = 0;
  await decide({ kind: 'account', id: owner.userId, act: 'unban' });
  expect([await statuses(), await sightings()]).toEqual([[200, 410, 410], 1]);
  expect(events).toMatchObject([
    { kind: 'case.changed', slug: lost.slug },
    { kind: 'case.changed', slug: other.slug },
  ]);
  expect(jobs).toContainEqual({ name: 'match-case', payload: { case_id: lost.id } });
});

test('what is so already is refused, not done and told once more, unless it was reported again', async () => {
  const owner = await aUser(db);
  const lost = await insertCase(db, { owner_user_id: owner.userId });
  const acts = async () =>
    (await call('GET', '/api/moderation/notices', { as: owner })).json.notices.map(({ act }: { act: string }) => act);
  const onCase = (act: string) => decide({ kind: 'case', id: lost.id, act, reason: 'made_up' });
  const onOwner = (act: string) => decide({ kind: 'account', id: owner.userId, act, reason: 'scam' });
  const banAll = () => decide({ kind: 'account', id: owner.userId, act: 'ban', reason: 'scam', hide_all: true });
  for (const { json } of [await onCase('restore'), await onOwner('unban'), await onCase('dismiss')])
    expect(json.error.code).toBe('decided_already');
  expect(await acts()).toEqual([]);
  for (const both of [await Promise.all([onCase('hide'), onCase('hide')]), await Promise.all([banAll(), banAll()])])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(await acts()).toEqual(['ban', 'hide']);
  await report({ kind: 'account', id: owner.userId });
  await onOwner('ban');
  expect(await queue()).toEqual([]);
  for (const decideOn of [() => onOwner('unban'), () => onCase('restore')]) await Promise.all([decideOn(), decideOn()]);
  expect(await acts()).toEqual(['restore', 'unban', 'ban', 'ban', 'hide']);
});

test('whoever decides about what somebody else has decided meanwhile is told so, and the log says nothing false', async () => {
  const owner = await aUser(db);
  const lost = await insertCase(db, { owner_user_id: owner.userId });
  await report({ kind: 'case', id: lost.id });
  const decideOn = (act: string) => decide({ kind: 'case', id: lost.id, act, reason: 'made_up', waits: true });
  expect((await decideOn('hide')).status).toBe(204);
  for (const act of ['dismiss', 'hide', 'warn', 'ban', 'delete'])
    expect((await decideOn(act)).json.error.code, act).toBe('decided_already');
  const { lines } = (await call('GET', '/api/moderation/log', { as: admin })).json;
  expect(lines.filter(({ id }: { id: string }) => id === lost.id)).toMatchObject([{ act: 'hide' }]);
});

test('the person objects once, and the queue has it again with their words', async () => {
  const owner = await aUser(db);
  const lost = await insertCase(db, { owner_user_id: owner.userId });
  await decide({ kind: 'case', id: lost.id, act: 'hide', reason: 'made_up' });
  const [notice] = (await call('GET', '/api/moderation/notices', { as: owner })).json.notices;
  const path = `/api/moderation/notices/${notice.id}/objection`;
  const object = (as: { userId: string }) => call('POST', path, { as, body: { words: 'She is real' } });
  expect((await object(await aUser(db))).json.error.code).toBe('decision_not_found');
  expect((await object(owner)).status).toBe(204);
  expect((await object(owner)).json.error.code).toBe('already_objected');
  expect(await queue()).toMatchObject([
    { kind: 'case', id: lost.id, hidden: true, reasons: [{ reason: 'objection' }], words: [{ text: 'She is real' }] },
  ]);
  expect((await call('GET', '/api/moderation/notices', { as: owner })).json.notices[0].objected_at).not.toBeNull();
});
