import type { LiveEvent } from '#core/contract/live.ts';
import { joinedAt } from '#server/accounts/store/joined-at.ts';
import { rolesOf } from '#server/accounts/store/roles.ts';
import type { CaseDeps } from '#server/cases/ports.ts';
import { chipHasher } from '#server/cases/reports/hash-chip.ts';
import { slugTimes } from '#server/cases/reports/slug-times.ts';
import { caseReader } from '#server/cases/store/case-reader.ts';
import { caseTransactions } from '#server/cases/store/case-unit.ts';
import { followRecords } from '#server/cases/store/follow-records.ts';
import { publicPointsOf } from '#server/cases/store/public-points.ts';
import { createCan } from '#server/permissions.ts';
import { createIsBanned } from '#server/platform/database/bans.ts';
import { asking } from '#server/platform/database/connection/ask.ts';
import { deleteIdempotencyKeys } from '#server/platform/database/idempotency-keys.ts';
import type { ThreadNews } from '#server/platform/events/live-events.ts';
import { lazily } from '#server/platform/lazily.ts';
import { openGazetteer } from '#server/platform/places/open-gazetteer.ts';
import { placeFinder } from '#server/platform/places/place-finder.ts';
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
    can: createCan((userId) => rolesOf(db, userId), createIsBanned(db)),
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
