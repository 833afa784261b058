import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getCase } from '#server/cases/get-case.ts';
import { presentUpdate } from '#server/cases/present/update.ts';
import { changesOf } from '#server/cases/store/history.ts';
import { sightingsBy, updatesOf } from '#server/cases/store/updates.ts';
import { case_changes, case_followers, case_updates } from '#server/platform/database/schema/case-updates.ts';
import { case_private, cases } from '#server/platform/database/schema/cases.ts';
import { case_merges } from '#server/platform/database/schema/handovers.ts';
import { reports } from '#server/platform/database/schema/moderation.ts';
import { match_notifications, reunions } from '#server/platform/database/schema/reunions.ts';
import { threads } from '#server/platform/database/schema/threads.ts';
import { holdLinks } from '#server/platform/texts/new-account-links.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { insertThread } from '#tests/factories/threads.ts';
import { caseDeps } from '#tests/harness/case-deps.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { mergeCases } from './admin-cases.ts';

const database = await testDatabase();
const { db } = database;
const { deps, jobs, events } = caseDeps(database);
const admin = { userId: (await aUser(db, { admin: true })).userId, sessionId: 's' };

async function photosFor(of: { id: string; owner_user_id: string }, count: number) {
  const made = [];
  for (let position = 0; position < count; position++)
    made.push(await insertPhoto(db, { case_id: of.id, owner_user_id: of.owner_user_id, position }));
  return made.map(({ id }) => id);
}

test('nothing is lost: photos, words, followers, matches, chip and address go to the kept report', async () => {
  const chip = { microchip_hash: 'chip', microchip_last3: '123', contact_information: 'home@example.org' };
  const [kept, merged] = [
    await insertCase(db, { title: 'Missing: Mimi (Cat)' }),
    await insertCase(db, { title: 'Missing: Mimmi (Cat)', description: 'Grey, a white paw', private: chip }),
  ];
  const found = await insertCase(db, { status: 'found' });
  const [own, theirs] = [await photosFor(kept, 3), await photosFor(merged, 4)];
  const fan = (await aUser(db)).userId;
  await db.insert(case_followers).values([
    { case_id: merged.id, user_id: fan },
    { case_id: kept.id, user_id: fan },
  ]);
  const by = { author_user_id: merged.owner_user_id, posted_by_owner: true };
  await db.insert(case_updates).values({ case_id: merged.id, update_text: 'Seen at the pier', ...by });
  const thread = await insertThread(db, merged);
  await db.insert(case_changes).values({ case_id: merged.id, by_admin: false, field: 'description' });
  const pair = { missing_case_id: merged.id, found_case_id: found.id };
  await db.insert(match_notifications).values({ ...pair, confidence: 0.9 });
  await db.insert(reunions).values(pair);

  const after = await mergeCases(deps, admin, merged.slug, kept.id);

  expect(after.id).toBe(kept.id);
  expect(after.photos.map(({ id }) => id)).toEqual([...own, ...theirs]);
  const updates = await updatesOf(db, kept.id);
  expect(updates.map(({ update_text, posted_by_owner }) => [update_text, posted_by_owner])).toEqual([
    [expect.stringContaining('Missing: Mimmi (Cat)'), false],
    ['Seen at the pier', false],
  ]);
  expect(updates[0]!.update_text).toContain('Grey, a white paw');
  expect(await db.$count(threads, and(eq(threads.id, thread), eq(threads.case_id, kept.id)))).toBe(1);
  expect(await changesOf(db, kept.id, 10)).toMatchObject([
    { field: 'merged', after: expect.stringContaining('Mimmi'), by_admin: true },
    { field: 'description' },
  ]);
  const followers = await db.select().from(case_followers).where(eq(case_followers.case_id, kept.id));
  expect(new Set(followers.map(({ user_id }) => user_id))).toEqual(new Set([fan, merged.owner_user_id]));
  expect(await db.select().from(match_notifications)).toMatchObject([{ ...pair, missing_case_id: kept.id }]);
  expect(await db.select().from(reunions)).toMatchObject([{ ...pair, missing_case_id: kept.id }]);
  const [secret] = await db.select().from(case_private).where(eq(case_private.case_id, kept.id));
  expect(secret).toMatchObject({ microchip_hash: 'chip', microchip_last3: '123' });

  expect(await db.$count(cases, eq(cases.id, merged.id))).toBe(0);
  for (const address of [merged.slug, merged.id]) expect((await getCase(deps, address)).id).toBe(kept.id);
  const [record] = await db.select().from(case_merges);
  expect(record).toMatchObject({ merged_id: merged.id, kept_id: kept.id, merged_by: admin.userId });
  expect(record!.record).toMatchObject({ title: 'Missing: Mimmi (Cat)', private: chip });
  expect(events.map(({ kind, case_id }) => [kind, case_id])).toEqual([
    ['case.deleted', merged.id],
    ['case.changed', kept.id],
  ]);
  const told = { decision_id: expect.any(String), title: 'Missing: Mimmi (Cat)' };
  expect(jobs).toEqual([
    { name: 'tell-decision', payload: told },
    { name: 'match-case', payload: { case_id: kept.id } },
  ]);
});

test('the words of a merged report are nobody’s sighting, and held links stay held', async () => {
  const [kept, merged] = [
    await insertCase(db),
    await insertCase(db, holdLinks({ description: 'Call 0171 2345678 or https://scam.example' })),
  ];
  const by = { author_user_id: merged.owner_user_id, posted_by_owner: true };
  await db.insert(case_updates).values({ case_id: merged.id, update_text: 'She likes fish', ...by });
  await mergeCases(deps, admin, merged.id, kept.id);
  const updates = await updatesOf(db, kept.id);
  const views = ['line', 'trail', 'full'] as const;
  for (const view of views) {
    const [note, words] = updates.map((update) => presentUpdate(update, view));
    expect(note).toMatchObject({ kind: 'merge', in_full: true, seen_at: null, posted_by_owner: false });
    expect(note!.update_text).toContain('Another report of this animal');
    expect(note!.update_text).not.toMatch(/scam|2345678/);
    expect(words).toMatchObject({ kind: 'update', update_text: 'She likes fish', seen_at: null });
  }
  expect(await db.select().from(reports).where(eq(reports.target_id, updates[0]!.id))).toMatchObject([
    { kind: 'update', reason: 'first_links', author_user_id: merged.owner_user_id },
  ]);
  const theirs = await sightingsBy(db, merged.owner_user_id);
  expect(theirs).toEqual([]);
});

test('a merged report goes on with the next merge', async () => {
  const [one, two, three] = [await insertCase(db), await insertCase(db), await insertCase(db)];
  await mergeCases(deps, admin, one.id, two.id);
  await mergeCases(deps, admin, two.id, three.id);
  for (const { slug } of [one, two]) expect((await getCase(deps, slug)).id).toBe(three.id);
});

test('is for admins, and for two reports of one side', async () => {
  const [missing, found] = [await insertCase(db), await insertCase(db, { status: 'found' })];
  const owner = { userId: missing.owner_user_id, sessionId: 's' };
  const other = await insertCase(db);
  await expect(mergeCases(deps, owner, missing.id, other.id)).rejects.toMatchObject({ status: 403 });
  for (const into of [found.id, missing.id])
    await expect(mergeCases(deps, admin, missing.id, into)).rejects.toMatchObject({ code: 'not_mergeable' });
  await expect(mergeCases(deps, admin, missing.id, 'gone')).rejects.toMatchObject({ code: 'case_not_found' });
});
