import { joinedAt } from '#server/accounts/store/joined-at.ts';
import type { CaseDeps } from '#server/cases/ports.ts';
import { chipHasher } from '#server/cases/reports/hash-chip.ts';
import { slugTimes } from '#server/cases/reports/slug-times.ts';
import { caseReader } from '#server/cases/store/case-reader.ts';
import { caseTransactions } from '#server/cases/store/case-unit.ts';
import { followRecords } from '#server/cases/store/follow-records.ts';
import { publicPointsOf } from '#server/cases/store/public-points.ts';
import type { Config } from '#server/config.ts';
import type { Can } from '#server/permissions.ts';
import { asking } from '#server/platform/database/connection/ask.ts';
import type { Transact } from '#server/platform/database/connection/transact.ts';
import { deleteIdempotencyKeys } from '#server/platform/database/idempotency-keys.ts';
import type { PlaceFinder } from '#server/platform/places/place-finder.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { OpenDatabase } from '#server/site/infrastructure/open-database.ts';

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
