import type { Mailer } from './mailer.ts';
import type { AlertReader, MailAllowance } from './ports.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

export type AlertDeps = {
  alerts: AlertReader;
  allowance: MailAllowance;
  mailer: Mailer;
  links: UnsubscribeLinks;
  /** origin of the site, without a trailing slash */
  origin: string;
};
