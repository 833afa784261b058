import { joinedAt } from '#server/adapters/postgres/accounts/joined-at.ts';
import { caseReader } from '#server/adapters/postgres/cases/case-reader.ts';
import { caseTransactions } from '#server/adapters/postgres/cases/case-unit.ts';
import { followRecords } from '#server/adapters/postgres/cases/follow-records.ts';
import { publicPointsOf } from '#server/adapters/postgres/cases/public-points.ts';
import { asking } from '#server/adapters/postgres/connection/ask.ts';
import type { Transact } from '#server/adapters/postgres/connection/transact.ts';
import { deleteIdempotencyKeys } from '#server/adapters/postgres/idempotency-keys.ts';
import { chipHasher } from '#server/cases/hash-chip.ts';
import type { PlaceFinder } from '#server/cases/locate.ts';
import type { CaseDeps } from '#server/cases/ports.ts';
import { slugTimes } from '#server/cases/slug-times.ts';
import type { Config } from '#server/config.ts';
import type { Can } from '#server/permissions.ts';
import type { Secrets } from '#server/secrets.ts';
import type { OpenDatabase } from './open-database.ts';

type Parts = {
  connection: OpenDatabase;
  transact: Transact;
  can: Can;
  places: PlaceFinder;
};

/** The dependencies of the use cases about cases. */
export function caseServices({ connection, transact, can, places }: Parts, config: Config, secrets: Secrets): CaseDeps {
  const now = () => new Date();
  return {
    cases: caseReader(connection.db, asking(connection.pool), asking(connection.search)),
    follows: followRecords(connection.db),
    transact: caseTransactions(transact),
    deleteIdempotencyKeys: (before) => deleteIdempotencyKeys(connection.background, before),
    can,
    joinedAt: (userId) => joinedAt(connection.db, userId),
    now,
    slugTime: slugTimes(now),
    publicPointsOf: (userId) => publicPointsOf(connection.db, userId),
    places,
    hashChip: chipHasher(secrets.chipKey),
    origin: config.publicUrl,
  };
}
