import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { matchPetRequest } from '#core/contract/match.ts';
import { createEventBus } from '#server/adapters/events/event-bus.ts';
import { cases } from '#server/adapters/postgres/schema/cases.ts';
import { photo_embeddings, photos } from '#server/adapters/postgres/schema/photos.ts';
import { changeStatus } from '#server/cases/change-status.ts';
import { deleteCase } from '#server/cases/delete-case.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { caseDeps } from '#tests/harness/case-deps.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { matchingDeps } from '#tests/harness/matching-deps.ts';
import { findOtherHalf } from './find-other-half.ts';
import { matchPet } from './match-pet.ts';
import { matchesOfCase } from './matches-of-case.ts';
import { rereadPhotos } from './reread-photos.ts';
import { askSecondOpinion } from './second-opinion.ts';

const database = await testDatabase();
const { db } = database;
const harbour = { lat: 53.54, lng: 9.98 };

beforeEach(async () => {
  await db.delete(cases);
  await db.delete(photos);
});

function setUp() {
  const bus = createEventBus(() => {});
  return { bus, ...matchingDeps(database, caseDeps(database).deps) };
}

const black = Uint8Array.from([0, 0, 200]);
const white = Uint8Array.from([200, 0, 0]);

async function missingCat(photo: Uint8Array | null, files: Map<string, Uint8Array>, more: object = {}) {
  const row = await insertCase(db, { pet_name: 'Mimi', public_lat: harbour.lat, public_lng: harbour.lng, ...more });
  if (photo) await withPhoto(row, photo, files);
  return row;
}

async function withPhoto(
  row: { id: string; owner_user_id: string },
  photo: Uint8Array,
  files: Map<string, Uint8Array>,
) {
  const stored = await insertPhoto(db, { case_id: row.id, owner_user_id: row.owner_user_id });
  files.set(stored.key, photo);
  return stored;
}

function asked(overrides: object = {}) {
  return matchPetRequest.parse({ species: 'cat', location: harbour, found_at: new Date().toISOString(), ...overrides });
}

describe('matching a photo before it is reported', () => {
  it('puts the pet whose photo is alike first, and says why', async () => {
    const { deps, files } = setUp();
    const mimi = await missingCat(black, files);
    for (let i = 0; i < 5; i++) await missingCat(white, files, { pet_name: 'Snow' });
    await rereadPhotos(deps, new AbortController().signal);
    const { actor, photo } = await upload(files, black);
    const answer = await matchPet(deps, actor, asked({ photo_ids: [photo.id] }));
    expect(answer.matches[0]!.shown.id).toBe(mimi.id);
    expect(answer.matches[0]!.posterior).toBeGreaterThan(2 * (answer.matches[1]?.posterior ?? 0));
    expect(answer.matches[0]!.explanation.similarities.join()).toMatch(/photo/i);
    expect(answer.scope).toMatchObject({ compared: 6, photoUsed: true });
    expect(answer.notes).toEqual([]);
  });

  it('takes the address of a photo as the spec has it', async () => {
    const { deps, files } = setUp();
    await missingCat(null, files);
    const { actor, photo } = await upload(files, black);
    const answer = await matchPet(deps, actor, asked({ imageUrl: `https://homeward.example/photos/${photo.key}` }));
    expect(answer.scope.compared).toBe(1);
  });

  it('refuses photos of others that are in no case, and addresses elsewhere', async () => {
    const { deps, files } = setUp();
    const { photo } = await upload(files, black);
    const actor = { userId: (await aUser(db)).userId, sessionId: 's' };
    const refused = { code: 'invalid', status: 422 };
    await expect(matchPet(deps, actor, asked({ photo_ids: [photo.id] }))).rejects.toMatchObject(refused);
    await expect(matchPet(deps, actor, asked({ imageUrl: `/photos/${photo.key}` }))).rejects.toMatchObject(refused);
    await expect(matchPet(deps, actor, asked({ imageUrl: 'http://169.254.169.254/' }))).rejects.toMatchObject(refused);
    await expect(matchPet(deps, actor, asked())).rejects.toMatchObject(refused);
  });

  it('goes by fields while the model is not there, and says so', async () => {
    const { deps, reader, files } = setUp();
    await missingCat(black, files);
    const { actor, photo } = await upload(files, black);
    for (const status of ['loading', 'failed'] as const) {
      reader.status = status;
      const answer = await matchPet(deps, actor, asked({ photo_ids: [photo.id] }));
      expect(answer.notes).toEqual(['model_unavailable']);
      expect(answer.scope).toMatchObject({ compared: 1, photoUsed: false });
      expect(answer.scope.text).toMatch(/photos were not compared/i);
    }
  });

  it('tells what the reader noticed', async () => {
    const { deps, reader, files } = setUp();
    reader.next = { animals: [], embedding: null, quality: { dark: true, blurred: false, tiny: false } };
    const { actor, photo } = await upload(files, black);
    const answer = await matchPet(deps, actor, asked({ photo_ids: [photo.id] }));
    expect(answer.notes).toEqual(['no_animal', 'dark']);
  });

  it('compares neither dogs with cats nor what is far away, but keeps what has no place', async () => {
    const { deps, files } = setUp();
    const near = await missingCat(null, files);
    const placeless = await missingCat(null, files, { public_lat: null, public_lng: null });
    await missingCat(null, files, { species: 'dog' });
    await missingCat(null, files, { public_lat: 48.1, public_lng: 11.6 });
    const { actor } = await upload(files, black);
    const answer = await matchPet(deps, actor, asked({ description: 'a cat' }));
    expect(answer.scope).toMatchObject({ compared: 2, withinKm: 300 });
    const shown = answer.matches.map((match) => match.shown.id);
    expect([near.id, placeless.id]).toEqual(expect.arrayContaining(shown));
  });
});

async function upload(files: Map<string, Uint8Array>, photo: Uint8Array) {
  const { userId } = await aUser(db);
  const stored = await insertPhoto(db, { owner_user_id: userId });
  files.set(stored.key, photo);
  return { actor: { userId, sessionId: 's' }, photo: stored };
}

describe('what stays private', () => {
  it('answers alike wherever in the disc the true points lie, and whatever the chip is', async () => {
    const answers = [];
    for (const secret of [
      { lat: harbour.lat, lng: harbour.lng, microchip_hash: 'aaaa', microchip_last3: '903' },
      { lat: harbour.lat + 0.004, lng: harbour.lng + 0.004, microchip_hash: 'bbbb', microchip_last3: '111' },
    ]) {
      await db.delete(cases);
      const { deps, files } = setUp();
      const at = new Date('2026-06-01T10:00:00Z');
      const id = '00000000-0000-4000-8000-00000000000a';
      await missingCat(null, files, { id, last_seen_at: at, created_at: at, private: secret });
      const found = { status: 'found' as const, public_lat: harbour.lat + 0.02, public_lng: harbour.lng };
      const mine = await insertCase(db, {
        ...found,
        last_seen_at: at,
        private: { lat: harbour.lat, lng: harbour.lng },
      });
      const actor = { userId: mine.owner_user_id, sessionId: 's' };
      const { actor: finder } = await upload(files, black);
      const request = asked({ description: 'a cat', found_at: '2026-06-02T10:00:00Z' });
      answers.push(JSON.stringify([await matchesOfCase(deps, actor, mine.id), await matchPet(deps, finder, request)]));
    }
    expect(answers[1]).toBe(answers[0]);
    expect(answers[0]).not.toMatch(/903|aaaa/);
    expect(answers[0]).not.toContain(String(harbour.lat));
  });
});

describe('matches of a case', () => {
  it('works from both sides, for the owner and admins alone', async () => {
    const { deps, files } = setUp();
    const mimi = await missingCat(null, files, { sex: 'female' });
    const found = await insertCase(db, {
      status: 'found',
      sex: 'female',
      public_lat: harbour.lat,
      public_lng: harbour.lng,
    });
    const owner = { userId: mimi.owner_user_id, sessionId: 's' };
    const answer = await matchesOfCase(deps, owner, mimi.id);
    expect(answer.matches.map((match) => match.shown.id)).toEqual([found.id]);
    expect(answer.matches[0]!.explanation.reasoning).toContain('Mimi');
    const finder = { userId: found.owner_user_id, sessionId: 's' };
    expect((await matchesOfCase(deps, finder, found.id)).matches[0]!.shown.id).toBe(mimi.id);
    await expect(matchesOfCase(deps, finder, mimi.id)).rejects.toMatchObject({ code: 'forbidden' });
    const admin = { userId: (await aUser(db, { admin: true })).userId, sessionId: 's' };
    expect((await matchesOfCase(deps, admin, mimi.id)).matches).toHaveLength(1);
  });

  it('counts an equal chip as decisive', async () => {
    const { deps, files } = setUp();
    const chip = { microchip_hash: 'same' };
    const mimi = await missingCat(null, files, { private: chip });
    const found = await insertCase(db, { status: 'found', private: chip });
    await insertCase(db, { status: 'found' });
    const owner = { userId: mimi.owner_user_id, sessionId: 's' };
    const { matches } = await matchesOfCase(deps, owner, mimi.id);
    expect(matches[0]!.shown.id).toBe(found.id);
    expect(matches[0]!.posterior).toBeGreaterThan(0.9);
  });
});

describe('a second opinion', () => {
  const compare = vi.fn(async () => 'Both have a white paw.');
  beforeEach(() => void compare.mockReset().mockResolvedValue('Both have a white paw.'));

  async function aMatch() {
    const { deps, files } = setUp();
    const mimi = await missingCat(black, files);
    const found = await insertCase(db, { status: 'found', public_lat: harbour.lat, public_lng: harbour.lng });
    await withPhoto(found, white, files);
    const owner = { userId: mimi.owner_user_id, sessionId: 's' };
    return { deps: { ...deps, vision: { model: 'other', compare } }, files, mimi, found, owner };
  }

  it('compares the photos of a likely match, and leaves the confidence alone', async () => {
    const { deps, mimi, found, owner } = await aMatch();
    const before = await matchesOfCase(deps, owner, mimi.id);
    const opinion = await askSecondOpinion(deps, owner, mimi.id, found.id);
    expect(opinion).toEqual({ text: 'Both have a white paw.', model: 'other' });
    expect(compare).toHaveBeenCalledWith(black, white);
    expect(await matchesOfCase(deps, owner, mimi.id)).toEqual(before);
  });

  it('is off unless it is set up', async () => {
    const { deps, mimi, found, owner } = await aMatch();
    const asked = askSecondOpinion({ ...deps, vision: null }, owner, mimi.id, found.id);
    await expect(asked).rejects.toMatchObject({ code: 'second_opinion_off', status: 404 });
  });

  it('is for the owner, of matches, with photos', async () => {
    const { deps, files, mimi, found, owner } = await aMatch();
    const finder = { userId: found.owner_user_id, sessionId: 's' };
    await expect(askSecondOpinion(deps, finder, mimi.id, found.id)).rejects.toMatchObject({ code: 'forbidden' });
    const unfounded = { code: 'second_opinion_unfounded' };
    const dog = await insertCase(db, { status: 'found', species: 'dog' });
    await expect(askSecondOpinion(deps, owner, mimi.id, dog.id)).rejects.toMatchObject(unfounded);
    files.clear();
    await expect(askSecondOpinion(deps, owner, mimi.id, found.id)).rejects.toMatchObject(unfounded);
    expect(compare).not.toHaveBeenCalled();
  });

  it('says so when the other model fails', async () => {
    const { deps, mimi, found, owner } = await aMatch();
    compare.mockRejectedValue(new Error('down'));
    const failed = { code: 'second_opinion_failed', status: 503 };
    await expect(askSecondOpinion(deps, owner, mimi.id, found.id)).rejects.toMatchObject(failed);
  });
});

describe('the open cases in memory', () => {
  it('follow the events: in when new, out when closed or deleted', async () => {
    const { deps, bus, files } = setUp();
    await deps.openCases.load();
    deps.openCases.follow({ subscribe: bus.subscribe, connected: () => true });
    const { deps: ofCases } = caseDeps(database);
    const transact: typeof ofCases.transact = async (work) =>
      ofCases.transact((unit) => work({ ...unit, announce: async (event) => bus.publish(event) }));
    const compared = async () => {
      const { actor } = await upload(files, black);
      return (await matchPet(deps, actor, asked({ description: 'cat' }))).scope.compared;
    };

    const mimi = await missingCat(null, files);
    expect(await compared()).toBe(0);
    bus.publish({ kind: 'case.created', case_id: mimi.id, slug: mimi.slug });
    expect(await compared()).toBe(1);

    const owner = { userId: mimi.owner_user_id, sessionId: 's' };
    await changeStatus({ ...ofCases, transact }, owner, mimi.id, 'reunited');
    bus.publish({ kind: 'case.changed', case_id: mimi.id, slug: mimi.slug });
    expect(await compared()).toBe(0);

    await changeStatus({ ...ofCases, transact }, owner, mimi.id, 'missing');
    bus.publish({ kind: 'case.changed', case_id: mimi.id, slug: mimi.slug });
    expect(await compared()).toBe(1);
    await deleteCase({ ...ofCases, transact }, owner, mimi.id);
    bus.publish({ kind: 'case.deleted', case_id: mimi.id, slug: mimi.slug });
    expect(await compared()).toBe(0);
  });

  it('are read anew after a gap in the events', async () => {
    const { deps, bus, files } = setUp();
    await deps.openCases.load();
    deps.openCases.follow({ subscribe: bus.subscribe, connected: () => true });
    await missingCat(null, files);
    bus.gap();
    await deps.openCases.load();
    const { actor } = await upload(files, black);
    expect((await matchPet(deps, actor, asked({ description: 'cat' }))).scope.compared).toBe(1);
  });

  it('never show a case that was closed a moment ago on another instance', async () => {
    const { deps, files } = setUp();
    const mimi = await missingCat(null, files);
    await deps.openCases.load();
    await db.update(cases).set({ status: 'reunited' }).where(eq(cases.id, mimi.id));
    const { actor } = await upload(files, black);
    expect((await matchPet(deps, actor, asked({ description: 'cat' }))).matches).toEqual([]);
  });
});

describe('finding the other half', () => {
  it('reads the photos, announces, and tells of what is more likely than not', async () => {
    const { deps, files, told, announced } = setUp();
    const mimi = await missingCat(black, files, { private: { microchip_hash: 'same' } });
    const found = await insertCase(db, { status: 'found', private: { microchip_hash: 'same' } });
    await insertCase(db, { status: 'found', public_lat: harbour.lat, public_lng: harbour.lng });
    await findOtherHalf(deps, mimi.id);
    expect(told).toMatchObject([{ missing_case_id: mimi.id, found_case_id: found.id }]);
    expect(told[0]!.confidence).toBeGreaterThan(0.5);
    expect(announced).toEqual([mimi.id]);
    expect(await db.$count(photo_embeddings)).toBe(1);
    await findOtherHalf(deps, found.id);
    expect(told[1]).toMatchObject({ missing_case_id: mimi.id, found_case_id: found.id });
  });

  it('passes over a case that is gone', async () => {
    const { deps, told } = setUp();
    await findOtherHalf(deps, '00000000-0000-4000-8000-000000000000');
    expect(told).toEqual([]);
  });
});

describe('another photo model', () => {
  it('has every open photo read again, and never compares with what the old one read', async () => {
    const { deps, reader, files, announced } = setUp();
    const mimi = await missingCat(black, files);
    const closed = await missingCat(black, files, { status: 'reunited', side: 'missing' });
    const stop = new AbortController().signal;
    await rereadPhotos(deps, stop);
    reader.model = 'fake-2';
    await deps.openCases.load();
    const { actor, photo } = await upload(files, black);
    const photoUsed = async () => (await matchPet(deps, actor, asked({ photo_ids: [photo.id] }))).scope.photoUsed;
    expect(await photoUsed()).toBe(false);
    await rereadPhotos(deps, stop);
    await deps.openCases.load();
    expect(await photoUsed()).toBe(true);
    expect(announced).toEqual([mimi.id, mimi.id]);
    const readBy2 = and(eq(photo_embeddings.model, 'fake-2'), eq(photo_embeddings.photo_id, photo.id));
    expect(await db.$count(photo_embeddings, readBy2)).toBe(1);
    expect(announced).not.toContain(closed.id);
  });

  it('tries a photo without a file once', async () => {
    const { deps, reader, files } = setUp();
    const mimi = await missingCat(null, files);
    await insertPhoto(db, { case_id: mimi.id });
    await rereadPhotos(deps, new AbortController().signal);
    await rereadPhotos(deps, new AbortController().signal);
    expect(reader.reads).toBe(0);
    expect(await db.$count(photo_embeddings)).toBe(1);
  });
});

describe('readings', () => {
  it('are made once, whoever asks meanwhile', async () => {
    const { deps, reader, files } = setUp();
    const { photo } = await upload(files, black);
    deps.readings.readAhead(photo, { data: new Uint8Array(3), width: 1, height: 1 });
    const [one, other] = await Promise.all([deps.readings.of(photo, 'waiting'), deps.readings.of(photo, 'background')]);
    const kept = await deps.readings.of(photo, 'waiting');
    expect(reader.reads).toBe(1);
    expect([other.model, kept.model]).toEqual([one.model, one.model]);
    expect([...kept.vector!].map((value) => value.toFixed(2))).toEqual(
      [...one.vector!].map((value) => value.toFixed(2)),
    );
  });
});
