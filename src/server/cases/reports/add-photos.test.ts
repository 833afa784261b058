import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeStatus } from '#server/cases/status/change-status.ts';
import { caseById } from '#server/cases/store/read-case.ts';
import type { Actor } from '#server/permissions.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aWaitingPhoto } from '#tests/factories/photos.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { caseDeps } from '#tests/harness/case-deps.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { addPhotos } from './add-photos.ts';
import { createCase } from './create-case.ts';
import { deleteCase } from './delete-case.ts';

const database = await testDatabase();
const { db } = database;

/** Ids of uploads that no case uses yet. */
async function uploads(owner: Actor, count: number): Promise<string[]> {
  const waiting = Array.from({ length: count }, () => aWaitingPhoto(db, owner.userId));
  return (await Promise.all(waiting)).map(({ id }) => id);
}

/** A case with so many photos, and what adding to it announces and requests. */
async function aCase(count: number) {
  const owner = await aUser(db);
  const photo_ids = await uploads(owner, count);
  const created = await createCase(caseDeps(database).deps, owner, aMissingReport({ photo_ids }));
  const scene = caseDeps(database);
  const add = (ids: string[], actor: Actor = owner) => addPhotos(scene.deps, actor, created.id, { photo_ids: ids });
  const idsNow = async () => (await caseById(scene.deps.ask, created.id))!.photos.map(({ id }) => id);
  return { ...scene, owner, created, photo_ids, add, idsNow };
}

test('photos follow those of the case, which is announced and matched again', async () => {
  const { owner, created, photo_ids, add, jobs, events } = await aCase(1);
  const added = await uploads(owner, 2);
  const changed = await add(added);
  expect(changed.photos.map(({ id }) => id)).toEqual([...photo_ids, ...added]);
  expect(changed.primary_photo_url).toBe(`/photos/${photo_ids[0]}.webp`);
  expect(changed.image_version).toBe(created.image_version);
  expect(events).toEqual([{ kind: 'case.changed', case_id: created.id, slug: created.slug }]);
  expect(jobs).toEqual([{ name: 'match-case', payload: { case_id: created.id } }]);
});

test('the first photo of a case becomes its main one, and its card is drawn anew', async () => {
  const { owner, created, add } = await aCase(0);
  const [first, second] = await uploads(owner, 2);
  const changed = await add([first!, second!]);
  expect(changed.primary_photo_url).toBe(`/photos/${first}.webp`);
  expect(changed.image_version).toBe(created.image_version + 1);
});

test('a repeated request adds nothing twice and requests nothing', async () => {
  const { owner, photo_ids, add, idsNow, jobs } = await aCase(1);
  const [one] = await uploads(owner, 1);
  await Promise.all([add([one!, one!]), add([one!]), add([one!])]);
  await add([one!, ...photo_ids]);
  expect(await idsNow()).toEqual([...photo_ids, one]);
  expect(jobs).toHaveLength(1);
});

test('only the owner may add photos, and only unused uploads of their own', async () => {
  const { owner, photo_ids, add, idsNow, events } = await aCase(1);
  const stranger = await aUser(db);
  const admin = await aUser(db, { admin: true });
  for (const actor of [stranger, admin])
    await expect(add(await uploads(actor, 1), actor)).rejects.toMatchObject({ code: 'forbidden' });
  const used = await aCase(1);
  const [own] = await uploads(owner, 1);
  for (const ids of [await uploads(stranger, 1), used.photo_ids, [crypto.randomUUID()]])
    await expect(add([own!, ...ids])).rejects.toMatchObject({
      code: 'invalid',
      fields: { photo_ids: expect.any(String) },
    });
  expect(await idsNow()).toEqual(photo_ids);
  expect(events).toEqual([]);
});

test('a case never gets more than five, also of requests at the same time', async () => {
  const { owner, add, idsNow } = await aCase(3);
  await expect(add(await uploads(owner, 3))).rejects.toMatchObject({
    code: 'invalid',
    fields: { photo_ids: expect.stringContaining('5 photos') },
  });
  const pairs = await Promise.all([1, 2, 3].map(() => uploads(owner, 2)));
  const outcomes = await Promise.allSettled(pairs.map((ids) => add(ids)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await idsNow()).toHaveLength(5);
  const rows = await db.select().from(photos).where(eq(photos.owner_user_id, owner.userId));
  expect(rows.flatMap(({ case_id, position }) => (case_id ? position : [])).sort()).toEqual([0, 1, 2, 3, 4]);
});

test('a reunited case takes photos without being matched; a deleted one takes none', async () => {
  const { owner, created, deps, add, jobs } = await aCase(1);
  await changeStatus(deps, owner, created.id, 'reunited');
  expect((await add(await uploads(owner, 1))).photos).toHaveLength(2);
  expect(jobs).toEqual([]);
  const late = await uploads(owner, 1);
  const ended = await Promise.allSettled([deleteCase(deps, owner, created.id), add(late)]);
  expect(ended[0].status).toBe('fulfilled');
  await expect(add(late)).rejects.toMatchObject({ code: 'case_not_found' });
});
