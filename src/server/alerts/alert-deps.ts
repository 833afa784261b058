import type { CaseDeps } from '#server/cases/case-deps.ts';
import type { AlertLinks } from '#server/notifications/letter/mail-links.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';

export type AlertDeps = Pick<CaseDeps, 'db' | 'transact' | 'can' | 'places'> & {
  links: AlertLinks;
  /** limits that protect people: shared by all instances */
  limiter: Limiter;
  /** false where the site has no mail server, so that nobody is told by mail */
  sendsMail: boolean;
};
