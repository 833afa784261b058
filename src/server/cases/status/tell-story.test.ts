import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { exportRecords } from '#server/accounts/store/export-account.ts';
import { listSuccessStories } from '#server/cases/lists/outcomes.ts';
import { presentUpdate } from '#server/cases/present/update.ts';
import { updatesOf } from '#server/cases/store/updates.ts';
import { publicPhoto } from '#server/photos/store/photo-records.ts';
import { user } from '#server/platform/database/schema/accounts.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { reports } from '#server/platform/database/schema/moderation.ts';
import type { photos } from '#server/platform/database/schema/photos.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { caseDeps } from '#tests/harness/case-deps.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { changeReunion } from './change-reunion.ts';
import { changeStatus } from './change-status.ts';
import { tellStory } from './tell-story.ts';

const database = await testDatabase();
const { db } = database;
const { deps, events, jobs } = caseDeps(database);

/** A pet that came home, and its owner. */
async function home(side: 'missing' | 'found' = 'missing') {
  const of = await insertCase(db, { pet_name: 'Mimi', status: side });
  const owner = { userId: of.owner_user_id, sessionId: 's' };
  await changeStatus(deps, owner, of.id, 'reunited');
  return { of, owner };
}

const storyOf = async (id: string) => (await listSuccessStories(deps)).stories.find((story) => story.id === id)!;
const upload = (owner_user_id: string, more: Partial<typeof photos.$inferInsert> = {}) =>
  insertPhoto(db, { owner_user_id, case_id: null, ...more });

describe('a story', () => {
  it('has the words and photos of the owner, who may change them, and says who brought the pet home', async () => {
    const { of, owner } = await home();
    const [one, two] = [await upload(owner.userId), await upload(owner.userId)];
    await tellStory(deps, owner, of.id, {
      words: 'She came at dawn',
      photo_ids: [one.id, two.id],
      brought_home_by: 'alone',
    });
    expect(await storyOf(of.id)).toMatchObject({
      ...{ words: 'She came at dawn', brought_home_by: 'alone' },
      story_photos: [{ id: one.id }, { id: two.id }],
    });
    expect(events.at(-1)).toEqual({ kind: 'case.edited', case_id: of.id, slug: of.slug });
    await tellStory(deps, owner, of.id, { words: 'She came at night', photo_ids: [two.id] });
    expect(await storyOf(of.id)).toMatchObject({
      ...{ words: 'She came at night', brought_home_by: 'alone', story_photos: [{ id: two.id }] },
    });
    expect(jobs.at(-1)).toMatchObject({
      name: 'delete-photo-files',
      payload: { keys: expect.arrayContaining([one.key]) },
    });
    await tellStory(deps, owner, of.id, { words: undefined, photo_ids: [], brought_home_by: null });
    expect(await storyOf(of.id)).toMatchObject({ words: null, story_photos: null, brought_home_by: null });
  });

  it('shows its photos in the order in which its owner put them, those of before among the new ones', async () => {
    const { of, owner } = await home();
    const ids = [];
    for (let n = 0; n < 4; n++) ids.push((await upload(owner.userId)).id);
    const [first, second, third, fourth] = ids as [string, string, string, string];
    const tell = (...photo_ids: string[]) => tellStory(deps, owner, of.id, { words: 'Home', photo_ids });
    await tell(first, second);
    for (const order of [
      [second, third],
      [fourth, third, second],
    ]) {
      await tell(...order);
      expect((await storyOf(of.id)).story_photos!.map(({ id }) => id)).toEqual(order);
    }
  });

  it('says that another report brought the pet home if its owner named it', async () => {
    const { of, owner } = await home();
    const found = await insertCase(db, { status: 'found' });
    await changeReunion(deps, owner, of.id, { with: found.id, agreed: false });
    await tellStory(deps, owner, of.id, { words: undefined, photo_ids: [], brought_home_by: null });
    expect(await storyOf(of.id)).toMatchObject({ brought_home_by: 'report' });
  });

  it('is told by the owner alone, of a pet that is home, with photos of their own', async () => {
    const { of, owner } = await home();
    const told = { words: 'x', photo_ids: [] };
    const stranger = { userId: (await insertCase(db)).owner_user_id, sessionId: 's' };
    await expect(tellStory(deps, stranger, of.id, told)).rejects.toMatchObject({ code: 'forbidden' });
    const theirs = await upload(stranger.userId);
    await expect(tellStory(deps, owner, of.id, { words: undefined, photo_ids: [theirs.id] })).rejects.toMatchObject({
      code: 'invalid',
    });
    await changeStatus(deps, owner, of.id, 'missing');
    await expect(tellStory(deps, owner, of.id, told)).rejects.toMatchObject({ code: 'not_home' });
  });

  it('goes with a mistaken reunion, and who brought the pet home is forgotten', async () => {
    const { of, owner } = await home();
    await tellStory(deps, owner, of.id, { words: 'Home', photo_ids: [], brought_home_by: 'neighbour' });
    await changeStatus(deps, owner, of.id, 'missing');
    expect(await storyOf(of.id)).toBeUndefined();
    expect(await updatesOf(db, of.id)).toEqual([]);
    await changeStatus(deps, owner, of.id, 'reunited');
    expect(await storyOf(of.id)).toMatchObject({ words: 'Home', brought_home_by: null });
    expect(await updatesOf(db, of.id)).toMatchObject([{ update_text: 'Home' }]);
  });

  it('of a new account waits with its links until a moderator has looked, and is not held again unchanged', async () => {
    const { of, owner } = await home();
    await db.update(user).set({ createdAt: new Date() }).where(eq(user.id, owner.userId));
    const words = 'Thanks to https://example.com/';
    await tellStory(deps, owner, of.id, { words, photo_ids: [] });
    expect((await storyOf(of.id)).words).not.toContain('example.com');
    const queued = () => db.$count(reports, eq(reports.case_id, of.id));
    expect(await queued()).toBe(1);
    const [held] = await updatesOf(db, of.id);
    expect(presentUpdate(held!).update_text).not.toContain('example.com');
    expect(presentUpdate(held!, 'full').update_text).toBe(words);
    await tellStory(deps, owner, of.id, { words, photo_ids: [] });
    expect(await queued()).toBe(1);
  });

  it('has photos that everybody may see, but not those that wait for a moderator', async () => {
    const { of, owner } = await home();
    const [shown, held] = [
      await upload(owner.userId),
      await upload(owner.userId, { hidden_at: new Date(), hidden_reason: 'unsafe' }),
    ];
    await tellStory(deps, owner, of.id, { words: undefined, photo_ids: [shown.id, held.id] });
    expect(await publicPhoto(db, shown.id)).toMatchObject({ id: shown.id });
    expect(await publicPhoto(db, held.id)).toBeNull();
    expect((await storyOf(of.id)).story_photos).toMatchObject([{ id: shown.id }]);
    const [story] = await updatesOf(db, of.id);
    expect(presentUpdate(story!, 'full').photos[0]!.url).toMatch(/^\/photos\//);
  });

  it('is its new owner’s after a handover, once they rewrite it: neither export nor decisions name the former one', async () => {
    const { of, owner } = await home();
    await tellStory(deps, owner, of.id, { words: 'She is back', photo_ids: [] });
    const next = { userId: (await insertCase(db)).owner_user_id, sessionId: 's' };
    await db.update(cases).set({ owner_user_id: next.userId }).where(eq(cases.id, of.id));
    await tellStory(deps, next, of.id, { words: 'She lives with me now', photo_ids: [] });
    expect(JSON.stringify(await exportRecords(db, owner.userId))).not.toContain('lives with me');
    const authors = db.select({ by: case_updates.author_user_id }).from(case_updates);
    expect(await authors.where(eq(case_updates.case_id, of.id))).toEqual([{ by: next.userId }]);
  });

  it('is refused if the case is opened again while it is told', async () => {
    const { of, owner } = await home();
    const transact: typeof deps.transact = async (work) => {
      await changeStatus(deps, owner, of.id, 'missing');
      return deps.transact(work);
    };
    const told = { words: 'Home', photo_ids: [], brought_home_by: 'alone' as const };
    await expect(tellStory({ ...deps, transact }, owner, of.id, told)).rejects.toMatchObject({ code: 'not_home' });
    await changeStatus(deps, owner, of.id, 'reunited');
    expect(await storyOf(of.id)).toMatchObject({ words: null, brought_home_by: null });
  });

  it('that a merged report brought along gives way to the newest, which is the one that is rewritten', async () => {
    const { of, owner } = await home();
    const base = { case_id: of.id, kind: 'story' as const, author_user_id: owner.userId };
    await db.insert(case_updates).values([
      { ...base, update_text: 'newest', created_at: new Date() },
      { ...base, update_text: 'older', created_at: new Date(Date.now() - 60_000) },
    ]);
    await tellStory(deps, owner, of.id, { words: 'rewritten', photo_ids: [] });
    expect((await storyOf(of.id)).words).toBe('rewritten');
  });
});
