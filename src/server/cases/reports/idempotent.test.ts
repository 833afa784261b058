import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeStatus } from '#server/cases/status/change-status.ts';
import { logSighting } from '#server/cases/updates/log-sighting.ts';
import { postUpdate } from '#server/cases/updates/post-update.ts';
import { deleteIdempotencyKeys, lockKey } from '#server/platform/database/idempotency-keys.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { idempotency_keys } from '#server/platform/database/schema/idempotency-keys.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aWaitingPhoto } from '#tests/factories/photos.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { aSighting } from '#tests/factories/sightings.ts';
import { caseDeps } from '#tests/harness/case-deps.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { createCase } from './create-case.ts';
import { deleteCase } from './delete-case.ts';

const database = await testDatabase();
const { db } = database;

const keyOf = (user_id: string | null, path = '/api/cases') => ({ user_id, path, key: randomUUID() });

test('a report sent again returns the existing case, whatever it contains now', async () => {
  const { deps, jobs, events } = caseDeps(database);
  const owner = await aUser(db);
  const idempotencyKey = keyOf(owner.userId);
  const photo = await aWaitingPhoto(db, owner.userId);
  const first = await createCase(deps, owner, aMissingReport({ photo_ids: [photo.id] }), idempotencyKey);
  const again = await createCase(deps, owner, aMissingReport({ photo_ids: [photo.id] }), idempotencyKey);
  const changed = await createCase(deps, owner, aMissingReport({ pet_name: 'Another' }), idempotencyKey);
  expect(again).toEqual(first);
  expect(changed).toEqual(first);
  expect(await db.$count(cases, eq(cases.owner_user_id, owner.userId))).toBe(1);
  expect(jobs.map(({ name }) => name)).toEqual(['match-case', 'tell-near', 'ask-for-photos']);
  expect(events).toHaveLength(1);
});

test('simultaneous attempts create one case', async () => {
  const { deps, jobs } = caseDeps(database);
  const owner = await aUser(db);
  const idempotencyKey = keyOf(owner.userId);
  // the others come while it is written, so that they could share a transaction
  const another = createCase(deps, await aUser(db), aMissingReport({ photo_ids: [] }));
  const made = await Promise.all(
    Array.from({ length: 8 }, () => createCase(deps, owner, aMissingReport(), idempotencyKey)),
  );
  await another;
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await db.$count(cases, eq(cases.owner_user_id, owner.userId))).toBe(1);
  const its = jobs.filter(({ payload }) => Object.values(payload).includes(made[0]!.id));
  expect(its.map(({ name }) => name)).toEqual(['match-case', 'tell-near', 'ask-for-photos']);
  expect(jobs).toHaveLength(2 * its.length);
});

test('a failed attempt leaves its key to the one waiting for it', async () => {
  const { deps } = caseDeps(database);
  const owner = await aUser(db);
  const idempotencyKey = keyOf(owner.userId);
  const [locked, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const failing = deps.transact(async (tx) => {
    await lockKey(tx.ask, idempotencyKey);
    locked.resolve();
    await end.promise;
    throw new Error('connection lost');
  });
  await locked.promise;
  const waiting = createCase(deps, owner, aMissingReport(), idempotencyKey);
  end.resolve();
  await expect(failing).rejects.toThrow('connection lost');
  expect(await createCase(deps, owner, aMissingReport(), idempotencyKey)).toEqual(await waiting);
});

test('a key counts per sender and path; without a key every attempt counts', async () => {
  const { deps } = caseDeps(database);
  const [one, other] = [await aUser(db), await aUser(db)];
  const idempotencyKey = keyOf(one.userId);
  const tries = [
    createCase(deps, one, aMissingReport(), idempotencyKey),
    createCase(deps, other, aMissingReport(), { ...idempotencyKey, user_id: other.userId }),
    createCase(deps, one, aMissingReport(), { ...idempotencyKey, path: '/elsewhere' }),
    createCase(deps, one, aMissingReport()),
    createCase(deps, one, aMissingReport()),
  ];
  expect(new Set((await Promise.all(tries)).map(({ id }) => id)).size).toBe(5);
});

test('after a deletion the key can be used again', async () => {
  const { deps } = caseDeps(database);
  const owner = await aUser(db);
  const idempotencyKey = keyOf(owner.userId);
  const first = await createCase(deps, owner, aMissingReport(), idempotencyKey);
  await deleteCase(deps, owner, first.id);
  expect((await createCase(deps, owner, aMissingReport(), idempotencyKey)).id).not.toBe(first.id);
});

test('a sighting and an update are created once', async () => {
  const { deps, jobs } = caseDeps(database);
  const [owner, witness] = [await aUser(db), await aUser(db)];
  const { id } = await insertCase(db, { last_seen_at: null, owner_user_id: owner.userId });
  const [seen, news] = [keyOf(witness.userId), keyOf(owner.userId)];
  const twice = <T>(send: () => Promise<T>) => Promise.all([send(), send()]);
  const [sighting, same] = await twice(() => logSighting(deps, witness, id, aSighting(), seen));
  const [update, again] = await twice(() => postUpdate(deps, owner, id, { update_text: 'Still out there' }, news));
  expect([same, again]).toEqual([sighting, update]);
  expect(await db.$count(case_updates, eq(case_updates.case_id, id))).toBe(2);
  expect(jobs.map(({ name }) => name)).toEqual(['notify-sighting']);
});

test('a repeated request gets the first result even if the case was closed meanwhile; a new one does not', async () => {
  const { deps, jobs } = caseDeps(database);
  const [owner, witness] = [await aUser(db), await aUser(db)];
  const { id } = await insertCase(db, { last_seen_at: null, owner_user_id: owner.userId });
  const seen = keyOf(witness.userId);
  const log = (idempotencyKey = seen) => logSighting(deps, witness, id, aSighting(), idempotencyKey);
  const first = await log();
  await changeStatus(deps, owner, id, 'reunited');
  expect(await log()).toEqual(first);
  await expect(log(keyOf(witness.userId))).rejects.toMatchObject({ code: 'case_not_sightable' });
  expect(jobs.filter(({ name }) => name !== 'match-case')).toHaveLength(1);
});

test('old keys are deleted', async () => {
  const { deps } = caseDeps(database);
  const owner = await aUser(db);
  const own = eq(idempotency_keys.user_id, owner.userId);
  await createCase(deps, owner, aMissingReport(), keyOf(owner.userId));
  await deleteIdempotencyKeys(db, new Date(Date.now() - 60_000));
  expect(await db.$count(idempotency_keys, own)).toBe(1);
  await deleteIdempotencyKeys(db, new Date(Date.now() + 60_000));
  expect(await db.$count(idempotency_keys, own)).toBe(0);
});
