import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import { duplicateRequest } from '#core/contract/match.ts';
import { newLoosePet } from '#core/contract/update.ts';
import { photoWithReaders, publicPhoto } from '#server/photos/store/photo-records.ts';
import { user } from '#server/platform/database/schema/accounts.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { loose_comparisons, loose_pets } from '#server/platform/database/schema/loose-pets.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertPhoto } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { black, harbour, matchScene, white } from '#tests/harness/match-scene.ts';
import { findDuplicates } from './find-duplicates.ts';
import { findOtherHalf } from './find-other-half.ts';
import { compareLoosePet, compareWithLoosePets, logLoosePet, loosePetsOf } from './loose-pets.ts';
import { presentLoosePet } from './routes/loose-pets.ts';
import { compareConfirmed, deleteOlder, takeComparison } from './store/loose-pets.ts';

const database = await testDatabase();
const { db } = database;
const today = new Date();

beforeEach(async () => {
  await db.delete(loose_pets);
  await db.delete(cases);
});

const about = (overrides: object = {}) =>
  duplicateRequest.parse({
    species: 'cat',
    location: harbour,
    pet_name: 'Mimi',
    found_at: today.toISOString(),
    ...overrides,
  });

test('a report of the same pet is offered: by its photo, or by name and description', async () => {
  const { deps, missingCat, upload } = matchScene(database);
  const mimi = await missingCat(black, { pet_name: 'Mimi', colour: 'black', sex: 'female', last_seen_at: today });
  const blanca = await missingCat(white, { pet_name: 'Blanca', colour: 'white', last_seen_at: today });
  for (const { id } of [mimi, blanca]) await findOtherHalf(deps, id);
  const { actor, photo } = await upload(black);
  const idsFor = async (overrides: object, as = actor) =>
    (await findDuplicates(deps, as, about(overrides))).map(({ shown, own }) => [shown.id, own]);
  expect(await idsFor({ pet_name: 'Kitty', photo_ids: [photo.id] })).toEqual([[mimi.id, false]]);
  const words = { colour: 'black', sex: 'female' };
  expect(await idsFor({ pet_name: ' mimi ', ...words })).toEqual([[mimi.id, false]]);
  expect(await idsFor({ pet_name: 'Kitty', ...words })).toEqual([]);
  // another loss of a cat of that name
  const long = new Date(today.getTime() - 60 * 24 * 3600_000).toISOString();
  expect(await idsFor({ ...words, found_at: long })).toEqual([]);
  const owner = { userId: mimi.owner_user_id, sessionId: 's' };
  expect(await idsFor(words, owner)).toEqual([[mimi.id, true]]);
});

const aLoosePet = (overrides: object = {}) =>
  newLoosePet.parse({
    ...{ species: 'cat', colour: 'black', location: 'Harbour street 5', point: harbour },
    ...{ date_seen: today.toISOString(), additional_information: 'A black cat with a torn ear and white socks' },
    ...overrides,
  });
const yesterday = new Date(today.getTime() - 24 * 3600_000);
const nero = { pet_name: 'Nero', colour: 'black', markings: 'torn ear, white socks', last_seen_at: yesterday };
const ownerOf = ({ owner_user_id }: { owner_user_id: string }) => ({ userId: owner_user_id, sessionId: 's' });

/** A witness who told of a loose cat. */
async function aWitness(scene: ReturnType<typeof matchScene>, overrides: object = {}) {
  const witness = { userId: (await aUser(db)).userId, sessionId: 's' };
  return { witness, ...(await logLoosePet(scene.deps, witness, aLoosePet(overrides))) };
}

test('a loose pet is told to the owner of a later report that fits, once, and without a word about it', async () => {
  const scene = matchScene(database);
  const { deps, jobs, missingCat } = scene;
  const { witness, id } = await aWitness(scene);
  expect(jobs[0]).toEqual({ name: 'hold-loose-pet', payload: { loose_pet_id: id } });
  const lost = await missingCat(null, nero);
  for (let i = 0; i < 2; i++) await compareWithLoosePets(deps, lost.id);
  const lead = { case_id: lost.id, loose_pet_id: id };
  expect(jobs.filter(({ name }) => name === 'notify-loose-pet')).toEqual([{ name: 'notify-loose-pet', payload: lead }]);
  const told = await loosePetsOf(deps, ownerOf(lost), lost.id);
  expect(told.map(presentLoosePet)).toEqual([{ id, species: 'cat', thread_id: null, created_at: expect.any(String) }]);
  await expect(loosePetsOf(deps, witness, lost.id)).rejects.toMatchObject({ status: 403 });
});

test('a comparison that was cut off is made again, and counts once', async () => {
  const scene = matchScene(database);
  const { deps, missingCat } = scene;
  const { id } = await aWitness(scene);
  const lost = await missingCat(null, nero);
  const rank = () => Promise.reject(new Error('the process was stopped'));
  const stopped = { ...deps, openCases: { ...deps.openCases, rank } };
  for (let i = 0; i < limits.looseTries; i++)
    await expect(compareWithLoosePets(stopped, lost.id)).rejects.toThrow('stopped');
  await compareWithLoosePets(deps, lost.id);
  expect((await loosePetsOf(deps, ownerOf(lost), lost.id)).map((lead) => lead.id)).toEqual([id]);
});

test('a report with nothing but a species, place and day, or one guess, opens nothing, however often it is edited', async () => {
  const scene = matchScene(database);
  const { deps, jobs, missingCat } = scene;
  await aWitness(scene);
  for (const guess of [{}, { colour: 'black' }, { colour: 'brown', size: 'medium' as const }]) {
    const fake = await missingCat(null, { pet_name: 'Fake', last_seen_at: yesterday, ...guess });
    await compareWithLoosePets(deps, fake.id);
    // the guess becomes right by an edit
    await db.update(cases).set(nero).where(eq(cases.id, fake.id));
    await deps.openCases.refresh(fake.id);
    await compareWithLoosePets(deps, fake.id);
    expect(await loosePetsOf(deps, ownerOf(fake), fake.id)).toEqual([]);
  }
  expect(jobs.filter(({ name }) => name === 'notify-loose-pet')).toEqual([]);
});

test('an unconfirmed owner is told nothing until the address is confirmed, and nobody of many pets in a day', async () => {
  const scene = matchScene(database);
  const { deps, jobs, missingCat } = scene;
  const owner = await aUser(db, { confirmed: false });
  const lost = await missingCat(null, { ...nero, owner_user_id: owner.userId });
  await aWitness(scene);
  await compareWithLoosePets(deps, lost.id);
  expect(await loosePetsOf(deps, ownerOf(lost), lost.id)).toEqual([]);
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, owner.userId));
  await deps.transact((tx) => compareConfirmed(tx, owner.userId));
  expect(jobs).toContainEqual({ name: 'match-case', payload: { case_id: lost.id } });
  for (let i = 0; i < limits.looseLeadsPerDay; i++) await aWitness(scene);
  await compareWithLoosePets(deps, lost.id);
  expect(await loosePetsOf(deps, ownerOf(lost), lost.id)).toHaveLength(limits.looseLeadsPerDay);
});

test('filing the report again is no other try', async () => {
  const scene = matchScene(database);
  const { deps, missingCat } = scene;
  await aWitness(scene);
  const { userId } = await aUser(db);
  for (let i = 0; i < limits.looseTries; i++) {
    const fake = await missingCat(null, { pet_name: 'Fake', owner_user_id: userId, last_seen_at: yesterday });
    await compareWithLoosePets(deps, fake.id);
    await db.delete(cases).where(eq(cases.id, fake.id));
  }
  const right = await missingCat(null, { ...nero, owner_user_id: userId });
  await compareWithLoosePets(deps, right.id);
  expect(await loosePetsOf(deps, ownerOf(right), right.id)).toEqual([]);
});

test('several reports at once are no more tries on a loose pet than one after the other', async () => {
  const scene = matchScene(database);
  const { deps, missingCat } = scene;
  const { id } = await aWitness(scene);
  const { userId } = await aUser(db);
  const fakes = [];
  for (let i = 0; i < 3 * limits.looseTries; i++)
    fakes.push(await missingCat(null, { pet_name: 'Fake', owner_user_id: userId, last_seen_at: yesterday }));
  // so slowly that each would find that no other has been counted
  const compare = (fake: { id: string }) =>
    deps.transact(async (tx) => {
      await takeComparison(tx.db, fake.id, id);
      await sleep(50);
    });
  await Promise.all(fakes.map(compare));
  expect(await db.$count(loose_comparisons, eq(loose_comparisons.loose_pet_id, id))).toBe(limits.looseTries);
});

test('a loose pet sent again is kept once, and its photos are for its sender alone', async () => {
  const { deps, missingCat } = matchScene(database);
  const witness = { userId: (await aUser(db)).userId, sessionId: 's' };
  const photo = await insertPhoto(db, { owner_user_id: witness.userId });
  const key = { user_id: witness.userId, path: '/api/loose-pets', key: randomUUID() };
  const send = () => logLoosePet(deps, witness, aLoosePet({ photo_ids: [photo.id] }), key);
  const [first, again] = [await send(), await send()];
  expect(again).toEqual(first);
  await expect(logLoosePet(deps, witness, aLoosePet({ photo_ids: [photo.id] }))).rejects.toMatchObject({ status: 422 });
  const lost = await missingCat(null, nero);
  await compareWithLoosePets(deps, lost.id);
  expect(await loosePetsOf(deps, ownerOf(lost), lost.id)).not.toEqual([]);
  expect(await photoWithReaders(db, photo.id)).toMatchObject({ sender: witness.userId, receivers: [] });
  expect(await publicPhoto(db, photo.id)).toBeNull();
});

test('a report that is there already is found as well, and old ones are forgotten', async () => {
  const scene = matchScene(database);
  const { deps, jobs, missingCat } = scene;
  const lost = await missingCat(null, nero);
  const { id } = await aWitness(scene);
  await compareLoosePet(deps, id);
  expect(jobs).toContainEqual({ name: 'notify-loose-pet', payload: { case_id: lost.id, loose_pet_id: id } });
  await deleteOlder(db, new Date(Date.now() + 1000));
  expect(await db.$count(loose_pets)).toBe(0);
});
