import { and, eq } from 'drizzle-orm';
import { rgbaToThumbHash } from 'thumbhash';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveEvent } from '#core/contract/live.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { photo_embeddings, photos } from '#server/platform/database/schema/photos.ts';
import { match_notifications } from '#server/platform/database/schema/reunions.ts';
import type { Transact } from '#server/platform/database/transact.ts';
import type { EnqueueJob } from '#server/platform/jobs/job-requests.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { asked, black, harbour, matchScene, white } from '#tests/harness/match-scene.ts';
import { findOtherHalf } from './find-other-half.ts';
import { matchPet } from './match-pet.ts';
import { embedMissingPhotos } from './model-change/embed-missing-photos.ts';
import { shownCases } from './store/open-case-reader.ts';

const database = await testDatabase();
const { db } = database;

beforeEach(async () => {
  await db.delete(cases);
  await db.delete(photos);
});

describe('finding the other half', () => {
  it('analyzes the photos, announces, and notifies of matches that are more likely than not', async () => {
    const { deps, told, announced, missingCat } = matchScene(database);
    const mimi = await missingCat(black, { private: { microchip_hash: 'same' } });
    const found = await insertCase(db, { status: 'found', private: { microchip_hash: 'same' } });
    await insertCase(db, { status: 'found', public_lat: harbour.lat + 0.05, public_lng: harbour.lng });
    await findOtherHalf(deps, mimi.id);
    expect(await told()).toMatchObject([{ missing_case_id: mimi.id, found_case_id: found.id }]);
    expect((await told())[0]!.confidence).toBeGreaterThan(0.5);
    expect(announced[0]).toBe(mimi.id);
    expect(await db.$count(photo_embeddings)).toBe(1);
    await db.delete(match_notifications);
    await findOtherHalf(deps, found.id);
    expect(await told()).toMatchObject([{ missing_case_id: mimi.id, found_case_id: found.id }]);
  });

  it('records whether photos of both were compared', async () => {
    const { deps, told, missingCat, withPhoto } = matchScene(database);
    const chip = { private: { microchip_hash: 'same' } };
    const [mimi, withNone] = [await missingCat(black, chip), await insertCase(db, { status: 'found', ...chip })];
    const found = await insertCase(db, { status: 'found', ...chip });
    await withPhoto(found, black);
    await embedMissingPhotos(deps, new AbortController().signal);
    await findOtherHalf(deps, found.id);
    await findOtherHalf(deps, mimi.id);
    const compared = new Map((await told()).map((pair) => [pair.found_case_id, pair.photos_compared]));
    expect(compared.get(found.id)).toBe(true);
    await findOtherHalf(deps, withNone.id);
    expect(await told()).toContainEqual(
      expect.objectContaining({ found_case_id: withNone.id, photos_compared: false }),
    );
  });

  it('ignores a deleted case', async () => {
    const { deps, told } = matchScene(database);
    await findOtherHalf(deps, '00000000-0000-4000-8000-000000000000');
    expect(await told()).toEqual([]);
  });
});

describe('another photo model', () => {
  it('has all photos of open cases analyzed again, and never compares its embeddings with old ones', async () => {
    const { deps, analyzer, announced, missingCat, upload } = matchScene(database);
    const mimi = await missingCat(black);
    const closed = await missingCat(black, { status: 'reunited', side: 'missing' });
    const stop = new AbortController().signal;
    await embedMissingPhotos(deps, stop);
    analyzer.model = 'fake-2';
    await deps.openCases.load();
    const { actor, photo } = await upload(black);
    const photoUsed = async () => (await matchPet(deps, actor, asked({ photo_ids: [photo.id] }))).scope.photoUsed;
    expect(await photoUsed()).toBe(false);
    await embedMissingPhotos(deps, stop);
    await deps.openCases.load();
    expect(await photoUsed()).toBe(true);
    expect(announced).toEqual([mimi.id, mimi.id]);
    const readBy2 = and(eq(photo_embeddings.model, 'fake-2'), eq(photo_embeddings.photo_id, photo.id));
    expect(await db.$count(photo_embeddings, readBy2)).toBe(1);
    expect(announced).not.toContain(closed.id);
  });

  it('tries a photo without a file once', async () => {
    const { deps, analyzer, missingCat } = matchScene(database);
    const mimi = await missingCat(null);
    await insertPhoto(db, { case_id: mimi.id });
    await embedMissingPhotos(deps, new AbortController().signal);
    await embedMissingPhotos(deps, new AbortController().signal);
    expect(analyzer.analyzed).toBe(0);
    expect(await db.$count(photo_embeddings)).toBe(1);
  });
});

describe('photos that came in while there was no photo model', () => {
  const stop = new AbortController().signal;

  it('have their case matched again once all are analyzed, and its owner is notified', async () => {
    const { deps, analyzer, told, missingCat, withPhoto } = matchScene(database);
    analyzer.status = 'failed';
    const mimi = await missingCat(black);
    // so far away that only a photo can show the match
    const found = await insertCase(db, { status: 'found', public_lat: harbour.lat + 0.05, public_lng: harbour.lng });
    await withPhoto(found, black);
    for (const { id } of [mimi, found]) await findOtherHalf(deps, id);
    expect(await told()).toEqual([]);

    analyzer.status = 'ready';
    const seen: Transact = (work) =>
      deps.transact((tx) => work({ ...tx, announce: (event) => deps.openCases.refresh((event as LiveEvent).case_id) }));
    // the worst order: each job runs at once, the found cat's before the missing one's photo has been analyzed
    const atOnce: EnqueueJob = async (name, payload) => {
      const { case_id } = payload as { case_id: string };
      if (name === 'match-case') await findOtherHalf({ ...deps, transact: seen }, case_id);
    };
    const transact: Transact = (work) => deps.transact((tx) => work({ ...tx, enqueue: atOnce }));
    await embedMissingPhotos({ ...deps, transact }, stop);
    const pairs = new Set(
      (await told()).map(({ missing_case_id, found_case_id }) => `${missing_case_id} ${found_case_id}`),
    );
    expect([...pairs]).toEqual([`${mimi.id} ${found.id}`]);
  });

  it('have the matching requested before they are analyzed, so that a crash loses no case', async () => {
    const { deps, analyzer, requested, missingCat } = matchScene(database);
    const mimi = await missingCat(black);
    analyzer.analyze = async () => {
      expect(requested).toEqual([`match-case ${mimi.id}`]);
      throw new Error('killed');
    };
    await expect(embedMissingPhotos(deps, stop)).rejects.toThrow('killed');
  });

  it('are the only ones that cause new matching: a change of models and closed cases do not', async () => {
    const { deps, analyzer, requested, missingCat, withPhoto } = matchScene(database);
    const mimi = await missingCat(black);
    await missingCat(black, { status: 'reunited', side: 'missing' });
    await findOtherHalf(deps, mimi.id);
    analyzer.model = 'fake-2';
    await embedMissingPhotos(deps, stop);
    expect(requested).toEqual([]);
    await withPhoto(mimi, white);
    await embedMissingPhotos(deps, stop);
    expect(new Set(requested)).toEqual(new Set([`match-case ${mimi.id}`]));
  });
});

describe('several photos of one animal', () => {
  // pictures of one colour each; their previews as the server makes them
  const preview = (red: number) => {
    const rgba = new Uint8Array(20 * 20 * 4).map((_, at) => [red, 90, 90, 255][at % 4]!);
    return Buffer.from(rgbaToThumbHash(20, 20, rgba)).toString('base64');
  };

  it('are averaged on both sides, near-duplicates counted once', async () => {
    const { deps, missingCat, withPhoto, upload, files } = matchScene(database);
    const mimi = await missingCat(null);
    const looks = [preview(40), preview(41), preview(200)];
    for (const [at, colour] of [black, black, white].entries()) {
      const { id } = await withPhoto(mimi, colour);
      await db.update(photos).set({ thumbhash: looks[at]!, position: at }).where(eq(photos.id, id));
    }
    await embedMissingPhotos(deps, new AbortController().signal);
    const [stored] = await deps.openCaseReader.some([mimi.id], 'fake-1');
    expect(stored!.photos!.vectors.map((vector) => [...vector].map(Math.round))).toEqual([
      [0, 0, 1],
      [1, 0, 0],
    ]);

    const { actor, photo } = await upload(black);
    const twin = await insertPhoto(db, { owner_user_id: actor.userId, thumbhash: looks[0]! });
    const other = await insertPhoto(db, { owner_user_id: actor.userId, thumbhash: looks[2]! });
    files.set(twin.key, black).set(other.key, white);
    await db.update(photos).set({ thumbhash: looks[1]! }).where(eq(photos.id, photo.id));
    const comparedOf = async (...ids: string[]) => {
      const { matches } = await matchPet(deps, actor, asked({ photo_ids: ids, location: null, found_at: undefined }));
      return matches[0]!.explanation.evidence.find(({ field }) => field === 'photo')?.weight;
    };
    const [one, doubled, both] = [
      await comparedOf(photo.id),
      await comparedOf(photo.id, twin.id),
      await comparedOf(photo.id, other.id),
    ];
    expect(doubled).toBe(one);
    expect(both).toBeGreaterThan(one!);
  });
});

describe('where the animal is', () => {
  const box = { left: 0.6, top: 0.1, width: 0.3, height: 0.4 };
  const animals = [{ species: 'cat' as const, score: 0.9, box }];
  const boxOf = async (id: string) =>
    (await db.select({ box: photos.subject_box }).from(photos).where(eq(photos.id, id)))[0]!.box;

  it('is stored with the photo, and the pages of its case are updated', async () => {
    const { deps, analyzer, pictured, missingCat, withPhoto, upload } = matchScene(database);
    analyzer.next = { animals };
    const mimi = await missingCat(null);
    const photo = await withPhoto(mimi, black);
    await deps.embeddings.of(photo, 'background');
    expect(await boxOf(photo.id)).toEqual(box);
    expect(pictured).toEqual([mimi.id]);
    await deps.embeddings.of((await upload(black)).photo, 'waiting');
    expect(pictured).toEqual([mimi.id]);
    expect((await shownCases(db, [mimi.id])).get(mimi.id)).toMatchObject({ subject_box: box });
  });

  it('is the whole image if none was found', async () => {
    const { deps, analyzer, upload } = matchScene(database);
    analyzer.next = { animals: [], embedding: null };
    const { photo } = await upload(black);
    await deps.embeddings.of(photo, 'waiting');
    expect(await boxOf(photo.id)).toEqual({ left: 0, top: 0, width: 1, height: 1 });
  });
});

describe('embeddings', () => {
  it('are made once, even for simultaneous callers', async () => {
    const { deps, analyzer, upload } = matchScene(database);
    const { photo } = await upload(black);
    deps.embeddings.embedAhead(photo, { data: new Uint8Array(3), width: 1, height: 1 });
    const [one, other] = await Promise.all([
      deps.embeddings.of(photo, 'waiting'),
      deps.embeddings.of(photo, 'background'),
    ]);
    const kept = await deps.embeddings.of(photo, 'waiting');
    expect(analyzer.analyzed).toBe(1);
    expect([other.model, kept.model]).toEqual([one.model, one.model]);
    expect([...kept.vector!].map((value) => value.toFixed(2))).toEqual(
      [...one.vector!].map((value) => value.toFixed(2)),
    );
  });
});
