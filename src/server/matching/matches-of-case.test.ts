import { beforeEach, describe, expect, it, vi } from 'vitest';
import { matchPetRequest } from '#core/contract/match.ts';
import { newCase } from '#core/contract/report.ts';
import { createCase } from '#server/cases/reports/create-case.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { black, harbour, matchScene, white } from '#tests/harness/match-scene.ts';
import { findOtherHalf } from './find-other-half.ts';
import { matchPet } from './match-pet.ts';
import { matchesOfCase } from './matches-of-case.ts';
import { embedMissingPhotos } from './model-change/embed-missing-photos.ts';
import { askSecondOpinion } from './second-opinion.ts';

const database = await testDatabase();
const { db } = database;

beforeEach(async () => {
  await db.delete(cases);
  await db.delete(photos);
});

describe('matches of a case', () => {
  it('works from both sides, for the owner and admins alone', async () => {
    const { deps, missingCat } = matchScene(database);
    const mimi = await missingCat(null, { sex: 'female' });
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

  it('compares the days in both reporters’ time zones, whatever the hour', async () => {
    const { deps, missingCat } = matchScene(database);
    // the evening of 1 June in Chicago
    const evening = { last_seen_at: new Date('2026-06-02T03:30:00Z'), last_seen_precision: 'time' as const };
    const mimi = await missingCat(null, { ...evening, last_seen_day: '2026-06-01' });
    const here = { public_lat: harbour.lat, public_lng: harbour.lng };
    await insertCase(db, { status: 'found', ...here, last_seen_at: new Date('2026-06-02T12:00:00Z') });
    const owner = { userId: mimi.owner_user_id, sessionId: 's' };
    const [match] = (await matchesOfCase(deps, owner, mimi.id)).matches;
    const time = match?.explanation.evidence.find((row) => row.field === 'time');
    expect(time).toMatchObject({ text: expect.stringMatching(/1 day later/), supports: true });
  });

  it('says so if its photos cannot be compared', async () => {
    const { deps, analyzer, missingCat } = matchScene(database);
    const [withPhoto, without] = [await missingCat(black), await missingCat(null)];
    const notesOf = async ({ id, owner_user_id }: typeof withPhoto) =>
      (await matchesOfCase(deps, { userId: owner_user_id, sessionId: 's' }, id)).notes;
    expect(await notesOf(withPhoto)).toEqual([]);
    analyzer.status = 'failed';
    expect(await notesOf(withPhoto)).toEqual(['model_unavailable']);
    expect(await notesOf(without)).toEqual([]);
  });

  it('counts an equal chip as decisive', async () => {
    const { deps, missingCat } = matchScene(database);
    const chip = { microchip_hash: 'same' };
    const mimi = await missingCat(null, { private: chip });
    const found = await insertCase(db, { status: 'found', private: chip });
    await insertCase(db, { status: 'found' });
    const owner = { userId: mimi.owner_user_id, sessionId: 's' };
    const { matches } = await matchesOfCase(deps, owner, mimi.id);
    expect(matches[0]!.shown.id).toBe(found.id);
    expect(matches[0]!.posterior).toBeGreaterThan(0.9);
  });

  it('counts an equal chip as decisive for each who reported the pet', async () => {
    const { deps, missingCat } = matchScene(database);
    const chip = { microchip_hash: 'same' };
    const [his, hers] = [await missingCat(null, { private: chip }), await missingCat(null, { private: chip })];
    const found = await insertCase(db, { status: 'found', private: chip });
    for (const { id, owner_user_id } of [his, hers]) {
      const { matches } = await matchesOfCase(deps, { userId: owner_user_id, sessionId: 's' }, id);
      expect(matches).toMatchObject([{ shown: { id: found.id }, strength: 'strong' }]);
    }
  });
});

describe('one pair of reports', () => {
  const said = {
    ...{ species: 'cat', breed: 'Manx', colour: 'black', sex: 'female', age_group: 'adult', size: 'small' },
    ...{ collar: 'red', microchip: '276 0981 0612 3456', location: { lat: harbour.lat + 0.01, lng: harbour.lng } },
    ...{ description: 'Shy black cat with a torn ear', location_name: 'Old Harbour' },
  } as const;

  async function scene() {
    const { deps, cases: ofCases, told, missingCat, upload } = matchScene(database);
    const last_seen_at = new Date(Date.now() - 3 * 24 * 3600_000);
    const mimi = await missingCat(black, { sex: 'female', colour: 'black', markings: 'torn ear', last_seen_at });
    for (const name of ['Snow', 'Polly', 'Lotte']) await missingCat(white, { pet_name: name, last_seen_at });
    await embedMissingPhotos(deps, new AbortController().signal);
    return { deps, ofCases, told, missingCat, mimi, last_seen_at, ...(await upload(black)) };
  }

  it('with an equal chip is told to both sides at once, however the number is written', async () => {
    const { deps, cases: ofCases, told, upload } = matchScene(database);
    const owner = { userId: (await aUser(db)).userId, sessionId: 's' };
    const { actor: finder, photo } = await upload(black);
    const lost = { ...aMissingReport({ species: 'cat', colour: 'black' }), microchip: '276098106123456' };
    const mimi = await createCase(ofCases, owner, newCase.parse(lost));
    const found = { ...aFoundReport({ species: 'cat', colour: 'ginger' }), microchip: 'scan says 276 0981 0612 3456' };
    const probe = matchPetRequest.parse({ species: 'cat', microchip: found.microchip, photo_ids: [photo.id] });
    const reason = expect.stringContaining('microchip number is the same');
    const asTold = { lead: true, explanation: { similarities: expect.arrayContaining([reason]) } };
    expect((await matchPet(deps, finder, probe)).matches).toMatchObject([{ shown: { id: mimi.id }, ...asTold }]);

    const filed = await createCase(ofCases, finder, newCase.parse(found));
    await findOtherHalf(deps, filed.id);
    expect((await matchesOfCase(deps, owner, mimi.id)).matches).toMatchObject([{ shown: { id: filed.id }, ...asTold }]);
    expect((await matchesOfCase(deps, finder, filed.id)).matches).toMatchObject([
      { shown: { id: mimi.id }, ...asTold },
    ]);
    expect(await told()).toMatchObject([{ missing_case_id: mimi.id, found_case_id: filed.id }]);
  });

  it('has the same probability in the form, in the mail and on both dashboards', async () => {
    const { deps, ofCases, told, mimi, actor, photo } = await scene();
    const found_at = new Date(Date.now() - 24 * 3600_000).toISOString().slice(0, 10);
    const request = matchPetRequest.parse({ ...said, photo_ids: [photo.id], found_at });
    const inForm = (await matchPet(deps, actor, request)).matches.find(({ shown }) => shown.id === mimi.id);

    const report = { ...said, status: 'found', photo_ids: [photo.id], contact_information: 'finn@homeward.test' };
    const filed = await createCase(ofCases, actor, newCase.parse({ ...report, date_found: found_at }));
    await findOtherHalf(deps, filed.id);
    const byFinder = (await matchesOfCase(deps, actor, filed.id)).matches.find(({ shown }) => shown.id === mimi.id);
    const owner = { userId: mimi.owner_user_id, sessionId: 's' };
    const byOwner = (await matchesOfCase(deps, owner, mimi.id)).matches.find(({ shown }) => shown.id === filed.id);

    expect(inForm!.lead).toBe(true);
    expect(byFinder).toEqual(inForm);
    expect([byOwner!.posterior, byOwner!.lead]).toEqual([inForm!.posterior, inForm!.lead]);
    expect(byOwner!.explanation).toEqual(inForm!.explanation);
    const pair = { missing_case_id: mimi.id, found_case_id: filed.id };
    expect(await told()).toEqual([{ ...pair, confidence: inForm!.posterior, photos_compared: true }]);
  });

  it('has a different one after a rival is reported, again the same everywhere', async () => {
    const { deps, ofCases, mimi, last_seen_at, actor, photo } = await scene();
    const report = { ...said, status: 'found', photo_ids: [photo.id], contact_information: 'finn@homeward.test' };
    const date_found = new Date().toISOString();
    const filed = await createCase(ofCases, actor, newCase.parse({ ...report, microchip: undefined, date_found }));
    await findOtherHalf(deps, filed.id);
    const both = async () => {
      const owner = { userId: mimi.owner_user_id, sessionId: 's' };
      const byFinder = (await matchesOfCase(deps, actor, filed.id)).matches.find(({ shown }) => shown.id === mimi.id);
      const byOwner = (await matchesOfCase(deps, owner, mimi.id)).matches.find(({ shown }) => shown.id === filed.id);
      expect(byOwner!.posterior).toBe(byFinder!.posterior);
      return byFinder!.posterior;
    };
    const before = await both();
    const twin = await insertCase(db, { ...mimi, ...{ id: undefined, number: undefined, slug: 'twin', last_seen_at } });
    await deps.openCases.refresh(twin.id);
    expect(await both()).toBeLessThan(before);
  });

  it('is told to an owner who reported the pet twice, though each report makes the other less likely', async () => {
    const { deps, ofCases, told, missingCat, mimi, last_seen_at, actor, photo } = await scene();
    const twice = { sex: 'female', colour: 'black', markings: 'torn ear', last_seen_at } as const;
    await missingCat(black, { ...twice, owner_user_id: mimi.owner_user_id });
    await embedMissingPhotos(deps, new AbortController().signal);
    const report = { ...said, status: 'found', photo_ids: [photo.id], contact_information: 'finn@homeward.test' };
    const date_found = new Date(Date.now() - 24 * 3600_000).toISOString().slice(0, 10);
    const filed = await createCase(ofCases, actor, newCase.parse({ ...report, microchip: undefined, date_found }));
    await findOtherHalf(deps, filed.id);
    const { matches } = await matchesOfCase(deps, actor, filed.id);
    expect(matches.slice(0, 2)).toMatchObject([{ strength: 'possible' }, { strength: 'possible' }]);
    expect(await told()).toMatchObject([{ missing_case_id: matches[0]!.shown.id, found_case_id: filed.id }]);
  });
});

describe('a second opinion', () => {
  const compare = vi.fn(async () => 'Both have a white paw.');
  beforeEach(() => void compare.mockReset().mockResolvedValue('Both have a white paw.'));

  async function aMatch() {
    const { deps, files, missingCat, withPhoto } = matchScene(database);
    const mimi = await missingCat(black);
    const found = await insertCase(db, { status: 'found', public_lat: harbour.lat, public_lng: harbour.lng });
    await withPhoto(found, white);
    const owner = { userId: mimi.owner_user_id, sessionId: 's' };
    return { deps: { ...deps, vision: { model: 'other', compare } }, files, mimi, found, owner };
  }

  it('compares the photos of a likely match, and does not change the confidence', async () => {
    const { deps, mimi, found, owner } = await aMatch();
    const before = await matchesOfCase(deps, owner, mimi.id);
    const opinion = await askSecondOpinion(deps, owner, mimi.id, found.id);
    expect(opinion).toEqual({ text: 'Both have a white paw.', model: 'other' });
    expect(compare).toHaveBeenCalledWith(black, white);
    expect(await matchesOfCase(deps, owner, mimi.id)).toEqual(before);
  });

  it('is off unless it is configured', async () => {
    const { deps, mimi, found, owner } = await aMatch();
    const asked = askSecondOpinion({ ...deps, vision: null }, owner, mimi.id, found.id);
    await expect(asked).rejects.toMatchObject({ code: 'second_opinion_off', status: 404 });
  });

  it('is for the owner only, and only for matches with photos', async () => {
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

  it('reports when the other model fails', async () => {
    const { deps, mimi, found, owner } = await aMatch();
    compare.mockRejectedValue(new Error('down'));
    const failed = { code: 'second_opinion_failed', status: 503 };
    await expect(askSecondOpinion(deps, owner, mimi.id, found.id)).rejects.toMatchObject(failed);
  });
});
