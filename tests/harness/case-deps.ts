import type { LiveEvent } from '#core/contract/live.ts';
import { rolesOf } from '#server/accounts/store/roles.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { slugTimes } from '#server/cases/reports/create-case.ts';
import { createCan } from '#server/permissions.ts';
import { createIsBanned } from '#server/platform/database/bans.ts';
import { type Ask, asking, type Query } from '#server/platform/database/connection/ask.ts';
import { createHelps } from '#server/platform/database/helping.ts';
import type { PersonalNews } from '#server/platform/events/live-events.ts';
import { lazily, openGazetteer } from '#server/platform/places/open-gazetteer.ts';
import { placeFinder } from '#server/platform/places/place-finder.ts';
import { keyedHash } from '#server/platform/secrets.ts';
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
  hear: (event: LiveEvent | PersonalNews) => void = () => {},
) {
  const { transact, jobs, events } = keptTransactions(pool, hear);
  const now = overrides.now ?? (() => new Date());
  const deps: CaseDeps = {
    db,
    ask: asking(pool),
    search: asking(pool),
    transact,
    can: createCan((userId) => rolesOf(db, userId), createIsBanned(db), createHelps(db)),
    now,
    slugTime: slugTimes(now),
    hashChip: keyedHash('a key for tests only'),
    origin: 'https://homeward.example',
    places: placeFinder(gazetteer, { warn: () => {} }),
    ...overrides,
  };
  return { deps, jobs, events, transact };
}

/** The same, but a question that was answered before is answered so again, whatever has become of the rows meanwhile. */
export function answeredOnce<Deps extends Pick<CaseDeps, 'ask'>>(deps: Deps): Deps {
  const answers = new Map<string, Promise<unknown[]>>();
  const ask = (question: Query) => {
    const key = JSON.stringify(question);
    if (!answers.has(key)) answers.set(key, deps.ask(question));
    return answers.get(key)!;
  };
  return { ...deps, ask: ask as Ask };
}
