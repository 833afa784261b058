import type { Can } from '#server/permissions.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { Transact } from '#server/platform/database/transact.ts';
import type { PlaceFinder } from '#server/platform/places/place-finder.ts';

/** The parts of the site that the use cases about cases work with. Each names those that it needs. */
export type CaseDeps = {
  db: Database;
  /** plain SQL, on the same connections */
  ask: Ask;
  /** the same on connections of its own: for searches among all cases, so that they keep nobody else waiting */
  search: Ask;
  transact: Transact;
  can: Can;
  places: PlaceFinder;
  now: () => Date;
  /** the time for the slug of a new report, as `slugTimes` gives it */
  slugTime: () => Date;
  /** returns the keyed hash of a normalised microchip number */
  hashChip: (number: string) => string;
  /** origin of the site, without a trailing slash */
  origin: string;
};
