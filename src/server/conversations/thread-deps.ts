import type { CaseDeps } from '#server/cases/case-deps.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { ThreadLinks } from './thread-links.ts';

/** The parts of the site that the use cases about conversations use. */
export type ThreadDeps = Pick<CaseDeps, 'db' | 'ask' | 'transact' | 'can' | 'hashChip' | 'now'> & {
  links: ThreadLinks;
  /** limits that protect people: shared by all instances */
  limiter: Limiter;
  /** false where the site has no mail server, so that visitors cannot get their links */
  sendsMail: boolean;
};
