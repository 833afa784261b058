import { matchPetRequest } from '#core/contract/match.ts';
import { createEventBus } from '#server/platform/events/live-events.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { caseDeps } from './case-deps.ts';
import type { TestDatabase } from './database.ts';
import { matchingDeps } from './matching-deps.ts';

export const harbour = { lat: 53.54, lng: 9.98 };

/** Photos that the fake analyzer considers different. */
export const black = Uint8Array.from([0, 0, 200]);
export const white = Uint8Array.from([200, 0, 0]);

type CaseOverrides = NonNullable<Parameters<typeof insertCase>[1]>;

/** Cats by the harbour, with or without photos, and a matcher to compare them. */
export function matchScene(database: TestDatabase) {
  const { db } = database;
  const scene = caseDeps(database);
  const matching = matchingDeps(database, scene);

  async function withPhoto(row: { id: string; owner_user_id: string }, photo: Uint8Array) {
    const stored = await insertPhoto(db, { case_id: row.id, owner_user_id: row.owner_user_id });
    matching.files.set(stored.key, photo);
    return stored;
  }

  return {
    ...matching,
    jobs: scene.jobs,
    /** for what people do with cases meanwhile */
    cases: scene.deps,
    bus: createEventBus(() => {}),
    withPhoto,
    async missingCat(photo: Uint8Array | null, overrides: CaseOverrides = {}) {
      const here = { public_lat: harbour.lat, public_lng: harbour.lng };
      const row = await insertCase(db, { pet_name: 'Mimi', ...here, ...overrides });
      if (photo) await withPhoto(row, photo);
      return row;
    },
    /** A person with a photo that is not part of a report yet. */
    async upload(photo: Uint8Array) {
      const { userId } = await aUser(db);
      const stored = await insertPhoto(db, { owner_user_id: userId });
      matching.files.set(stored.key, photo);
      return { actor: { userId, sessionId: 's' }, photo: stored };
    },
  };
}

/** The request of the found form. */
export function asked(overrides: object = {}) {
  return matchPetRequest.parse({ species: 'cat', location: harbour, found_at: new Date().toISOString(), ...overrides });
}
