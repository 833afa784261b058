import type { AlertLinks } from '#server/notifications/letter/mail-links.ts';
import type { Can } from '#server/permissions.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { Transact } from '#server/platform/database/transact.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { PlaceFinder } from '#server/platform/places/place-finder.ts';

/** The parts of the site that the use cases about alerts use. */
export type AlertDeps = {
  db: Database;
  transact: Transact;
  can: Can;
  places: PlaceFinder;
  links: AlertLinks;
  /** limits that protect people: shared by all instances */
  limiter: Limiter;
  /** false where the site has no mail server, so that nobody is told by mail */
  sendsMail: boolean;
};
