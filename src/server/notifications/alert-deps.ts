import type { Mailer } from '#server/platform/mail/mail.ts';
import type { AlertReader, MailAllowance } from './ports.ts';
import type { ThreadLinks } from './thread-links.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

export type AlertDeps = {
  alerts: AlertReader;
  allowance: MailAllowance;
  mailer: Mailer;
  links: UnsubscribeLinks;
  threadLinks: Pick<ThreadLinks, 'page' | 'visitorPage'>;
  /** origin of the site, without a trailing slash */
  origin: string;
};
