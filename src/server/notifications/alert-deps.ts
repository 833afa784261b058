import type { Database } from '#server/platform/database/connection/connect.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

/** The parts of the site that mails about cases use. */
export type AlertDeps = {
  db: Database;
  mailer: Mailer;
  links: UnsubscribeLinks;
  /** origin of the site, without a trailing slash */
  origin: string;
};
