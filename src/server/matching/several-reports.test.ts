import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { duplicateRequest } from '#core/contract/follow.ts';
import { newLoosePet } from '#core/contract/loose-pet.ts';
import { loose_pets } from '#server/adapters/postgres/schema/loose-pets.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertPhoto } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { black, harbour, matchScene, white } from '#tests/harness/match-scene.ts';
import { findDuplicates } from './find-duplicates.ts';
import { findOtherHalf } from './find-other-half.ts';
import { holdAgainstLoosePets, holdLoosePet, logLoosePet, loosePetsOf } from './loose-pets.ts';

const database = await testDatabase();
const { db } = database;
const today = new Date();

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
    ...{ date_seen: today.toISOString(), additional_information: 'A black cat without a collar' },
    ...overrides,
  });

test('a loose pet that is not listed is told to the owner of a later report, once, and to nobody else', async () => {
  const { deps, jobs, missingCat } = matchScene(database);
  const witness = { userId: (await aUser(db)).userId, sessionId: 's' };
  const { id } = await logLoosePet(deps, witness, aLoosePet());
  await logLoosePet(deps, witness, aLoosePet({ species: 'dog', additional_information: 'A dog' }));
  expect(jobs[0]).toEqual({ name: 'hold-loose-pet', payload: { loose_pet_id: id } });
  const yesterday = new Date(today.getTime() - 24 * 3600_000);
  const mine = { pet_name: 'Nero', colour: 'black', last_seen_at: yesterday };
  const lost = await missingCat(null, mine);
  const other = await missingCat(null, { ...mine, species: 'dog', colour: 'white', public_lat: 48, public_lng: 11 });

  for (const { id: caseId } of [lost, other, lost]) await holdAgainstLoosePets(deps, caseId);
  const lead = { case_id: lost.id, loose_pet_id: id };
  expect(jobs.filter(({ name }) => name === 'notify-loose-pet')).toEqual([{ name: 'notify-loose-pet', payload: lead }]);

  const owner = { userId: lost.owner_user_id, sessionId: 's' };
  expect(await loosePetsOf(deps, owner, lost.id)).toMatchObject([
    { id, area_name: 'Harbour street 5', colour: 'black' },
  ]);
  await expect(loosePetsOf(deps, witness, lost.id)).rejects.toMatchObject({ status: 403 });
  expect(await loosePetsOf(deps, { userId: other.owner_user_id, sessionId: 's' }, other.id)).toEqual([]);
});

test('a loose pet sent again is kept once, and its photos are for the owner whose pet it may be', async () => {
  const { deps, missingCat } = matchScene(database);
  const witness = { userId: (await aUser(db)).userId, sessionId: 's' };
  const photo = await insertPhoto(db, { owner_user_id: witness.userId });
  const key = { user_id: witness.userId, path: '/api/loose-pets', key: randomUUID() };
  const send = () => logLoosePet(deps, witness, aLoosePet({ photo_ids: [photo.id] }), key);
  const [first, again] = [await send(), await send()];
  expect(again).toEqual(first);
  await expect(logLoosePet(deps, witness, aLoosePet({ photo_ids: [photo.id] }))).rejects.toMatchObject({ status: 422 });
  const yesterday = new Date(today.getTime() - 24 * 3600_000);
  const lost = await missingCat(null, { pet_name: 'Kohle', colour: 'black', last_seen_at: yesterday });
  const readers = async () => (await deps.photos.withReaders(photo.id))?.receivers;
  expect(await readers()).toEqual([]);
  await holdAgainstLoosePets(deps, lost.id);
  expect(await readers()).toEqual([lost.owner_user_id]);
  expect(await deps.photos.byId(photo.id)).toBeNull();
  const pets = await loosePetsOf(deps, { userId: lost.owner_user_id, sessionId: 's' }, lost.id);
  expect(pets.find(({ id }) => id === first.id)?.photos).toMatchObject([{ id: photo.id }]);
});

test('a report that is there already is found as well, and old ones are forgotten', async () => {
  const { deps, jobs, missingCat } = matchScene(database);
  const yesterday = new Date(today.getTime() - 24 * 3600_000);
  const lost = await missingCat(null, { pet_name: 'Rabe', colour: 'black', last_seen_at: yesterday });
  const witness = { userId: (await aUser(db)).userId, sessionId: 's' };
  const { id } = await logLoosePet(deps, witness, aLoosePet());
  await holdLoosePet(deps, id);
  expect(jobs).toContainEqual({ name: 'notify-loose-pet', payload: { case_id: lost.id, loose_pet_id: id } });
  await deps.loosePets.deleteOlder(new Date(Date.now() + 1000));
  expect(await db.$count(loose_pets)).toBe(0);
});
