import { beforeEach, describe, expect, it } from 'vitest';
import { cases } from '#server/platform/database/schema/cases.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { asked, black, harbour, matchScene, white } from '#tests/harness/match-scene.ts';
import { matchPet } from './match-pet.ts';
import { matchesOfCase } from './matches-of-case.ts';
import { embedMissingPhotos } from './model-change/embed-missing-photos.ts';

const database = await testDatabase();
const { db } = database;

beforeEach(async () => {
  await db.delete(cases);
  await db.delete(photos);
});

describe('matching a photo before it is reported', () => {
  it('puts the pet whose photo is alike first, and says why', async () => {
    const { deps, missingCat, upload } = matchScene(database);
    const mimi = await missingCat(black);
    for (let i = 0; i < 5; i++) await missingCat(white, { pet_name: 'Snow' });
    await embedMissingPhotos(deps, new AbortController().signal);
    const { actor, photo } = await upload(black);
    const answer = await matchPet(deps, actor, asked({ photo_ids: [photo.id] }));
    expect(answer.matches[0]!.shown.id).toBe(mimi.id);
    expect(answer.matches[0]!.posterior).toBeGreaterThan(2 * (answer.matches[1]?.posterior ?? 0));
    expect(answer.matches[0]!.explanation.similarities.join()).toMatch(/photo/i);
    expect(answer.scope).toMatchObject({ compared: 6, photoUsed: true });
    expect(answer.notes).toEqual([]);
  });

  it('takes the address of a photo as the spec has it', async () => {
    const { deps, missingCat, upload } = matchScene(database);
    await missingCat(null);
    const { actor, photo } = await upload(black);
    for (const name of [`${photo.id}.webp`, `${photo.id}.thumb.webp`]) {
      const answer = await matchPet(deps, actor, asked({ imageUrl: `https://homeward.example/photos/${name}` }));
      expect(answer.scope.compared).toBe(1);
    }
  });

  it('refuses other people’s photos that are in no case, and URLs of other sites', async () => {
    const { deps, upload } = matchScene(database);
    const { photo } = await upload(black);
    const actor = { userId: (await aUser(db)).userId, sessionId: 's' };
    const refused = { code: 'invalid', status: 422 };
    await expect(matchPet(deps, actor, asked({ photo_ids: [photo.id] }))).rejects.toMatchObject(refused);
    for (const name of [photo.key, `${photo.id}.webp`, `${crypto.randomUUID()}.webp`])
      await expect(matchPet(deps, actor, asked({ imageUrl: `/photos/${name}` }))).rejects.toMatchObject(refused);
    await expect(matchPet(deps, actor, asked({ imageUrl: 'http://169.254.169.254/' }))).rejects.toMatchObject(refused);
    await expect(matchPet(deps, actor, asked())).rejects.toMatchObject(refused);
  });

  it('uses the fields while the model is unavailable, and says so', async () => {
    const { deps, analyzer, missingCat, upload } = matchScene(database);
    await missingCat(black);
    const { actor, photo } = await upload(black);
    for (const status of ['loading', 'failed'] as const) {
      analyzer.status = status;
      const answer = await matchPet(deps, actor, asked({ photo_ids: [photo.id] }));
      expect(answer.notes).toEqual(['model_unavailable']);
      expect(answer.scope).toMatchObject({ compared: 1, photoUsed: false });
      expect(answer.scope.text).toMatch(/photos were not compared/i);
    }
  });

  it('asks for no photo of a report that shows one, before it is analyzed', async () => {
    const { deps, missingCat, upload } = matchScene(database);
    await missingCat(black, { primary_photo_url: 'https://homeward.example/black.webp' });
    const { actor, photo } = await upload(black);
    const { matches, advice } = await matchPet(deps, actor, asked({ photo_ids: [photo.id] }));
    expect(matches.length).toBe(1);
    expect(advice.map(({ kind }) => kind)).not.toContain('their_photo');
  });

  it('returns the analyzer’s notes', async () => {
    const { deps, analyzer, upload } = matchScene(database);
    analyzer.next = { animals: [], embedding: null, quality: { dark: true, blurred: false, tiny: false } };
    const { actor, photo } = await upload(black);
    const answer = await matchPet(deps, actor, asked({ photo_ids: [photo.id] }));
    expect(answer.notes).toEqual(['no_animal', 'dark']);
  });

  it('does not compare dogs with cats or distant cases, but includes cases without a place', async () => {
    const { deps, missingCat, upload } = matchScene(database);
    const near = await missingCat(null);
    const placeless = await missingCat(null, { public_lat: null, public_lng: null });
    await missingCat(null, { species: 'dog' });
    await missingCat(null, { public_lat: 48.1, public_lng: 11.6 });
    const { actor } = await upload(black);
    const answer = await matchPet(deps, actor, asked({ description: 'a cat' }));
    expect(answer.scope).toMatchObject({ compared: 2, withinKm: 300 });
    const shown = answer.matches.map((match) => match.shown.id);
    expect([near.id, placeless.id]).toEqual(expect.arrayContaining(shown));
  });
});

describe('private data', () => {
  it('does not affect the answer: neither the true point within the disc nor the chip', async () => {
    const answers = [];
    const { actor: finder } = await matchScene(database).upload(black);
    for (const secret of [
      { lat: harbour.lat, lng: harbour.lng, microchip_hash: 'aaaa', microchip_last3: 'x9y' },
      { lat: harbour.lat + 0.004, lng: harbour.lng + 0.004, microchip_hash: 'bbbb', microchip_last3: '111' },
    ]) {
      await db.delete(cases);
      const { deps, missingCat } = matchScene(database);
      const at = new Date('2026-06-01T10:00:00Z');
      const id = '00000000-0000-4000-8000-00000000000a';
      await missingCat(null, { id, last_seen_at: at, created_at: at, private: secret });
      const found = { status: 'found' as const, public_lat: harbour.lat + 0.02, public_lng: harbour.lng };
      const mine = await insertCase(db, {
        ...found,
        last_seen_at: at,
        private: { lat: harbour.lat, lng: harbour.lng },
      });
      const actor = { userId: mine.owner_user_id, sessionId: 's' };
      const request = asked({ description: 'a cat', found_at: '2026-06-02T10:00:00Z' });
      answers.push(JSON.stringify([await matchesOfCase(deps, actor, mine.id), await matchPet(deps, finder, request)]));
    }
    expect(answers[1]).toBe(answers[0]);
    expect(answers[0]).not.toMatch(/aaaa|x9y/);
    expect(answers[0]).not.toContain(String(harbour.lat));
  });
});
