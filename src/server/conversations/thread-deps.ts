import type { CaseDeps } from '#server/cases/ports.ts';
import type { Can } from '#server/permissions.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { Transact } from '#server/platform/database/connection/transact.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { ThreadLinks } from './thread-links.ts';

/** The parts of the site that the use cases about conversations use. */
export type ThreadDeps = Pick<CaseDeps, 'hashChip' | 'now'> & {
  db: Database;
  transact: Transact;
  cases: Pick<CaseDeps['cases'], 'byId' | 'bySlug' | 'chipOf'>;
  can: Can;
  links: ThreadLinks;
  /** limits that protect people: shared by all instances */
  limiter: Limiter;
  /** false where the site has no mail server, so that visitors cannot get their links */
  sendsMail: boolean;
};
