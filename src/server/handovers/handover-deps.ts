import type { CaseDeps } from '#server/cases/case-deps.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { HandoverLinks } from './handover-links.ts';

/** The parts of the site that the use cases about handing cases over work with. */
export type HandoverDeps = Pick<CaseDeps, 'db' | 'ask' | 'transact' | 'can' | 'now'> & {
  links: HandoverLinks;
  limiter: Limiter;
  /** false where the site has no mail server, so that nobody could get the link */
  sendsMail: boolean;
};
