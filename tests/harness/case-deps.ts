import type { LiveEvent } from '#core/contract/live.ts';
import { openGazetteer } from '#server/adapters/places/open-gazetteer.ts';
import { placeFinder } from '#server/adapters/places/place-finder.ts';
import { joinedAt } from '#server/adapters/postgres/accounts/joined-at.ts';
import { createRoleStore } from '#server/adapters/postgres/accounts/role-store.ts';
import { caseReader } from '#server/adapters/postgres/cases/case-reader.ts';
import { caseTransactions } from '#server/adapters/postgres/cases/case-unit.ts';
import { followRecords } from '#server/adapters/postgres/cases/follow-records.ts';
import { publicPointsOf } from '#server/adapters/postgres/cases/public-points.ts';
import { asking } from '#server/adapters/postgres/connection/ask.ts';
import { deleteIdempotencyKeys } from '#server/adapters/postgres/idempotency-keys.ts';
import { createIsBanned } from '#server/adapters/postgres/moderation/bans.ts';
import { chipHasher } from '#server/cases/hash-chip.ts';
import type { CaseDeps } from '#server/cases/ports.ts';
import { slugTimes } from '#server/cases/slug-times.ts';
import { lazily } from '#server/composition/lazily.ts';
import type { ThreadNews } from '#server/live-events.ts';
import { createCan } from '#server/permissions.ts';
import type { TestDatabase } from './database.ts';
import { keptTransactions } from './kept-transactions.ts';

/** The gazetteer, loaded when a test first uses it. */
export const gazetteer = lazily(openGazetteer);

/**
 * Dependencies of the use cases about cases, on a real database. Jobs and events are kept for the test to inspect.
 * @param hear also receives each event
 */
export function caseDeps(
  { db, pool }: TestDatabase,
  overrides: Partial<CaseDeps> = {},
  hear: (event: LiveEvent | ThreadNews) => void = () => {},
) {
  const { transact, jobs, events } = keptTransactions(pool, hear);
  const now = overrides.now ?? (() => new Date());
  const deps: CaseDeps = {
    cases: caseReader(db, asking(pool), asking(pool)),
    follows: followRecords(db),
    transact: caseTransactions(transact),
    deleteIdempotencyKeys: (before) => deleteIdempotencyKeys(db, before),
    can: createCan(createRoleStore(db).of, createIsBanned(db)),
    joinedAt: (userId) => joinedAt(db, userId),
    now,
    slugTime: slugTimes(now),
    publicPointsOf: (userId) => publicPointsOf(db, userId),
    hashChip: chipHasher('a key for tests only'),
    origin: 'https://homeward.example',
    places: placeFinder(gazetteer, { warn: () => {} }),
    ...overrides,
  };
  return { deps, jobs, events, transact };
}
