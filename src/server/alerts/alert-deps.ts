import type { Mailer } from './mailer.ts';
import type { AlertReader } from './ports.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

export type AlertDeps = {
  alerts: AlertReader;
  mailer: Mailer;
  links: UnsubscribeLinks;
  /** origin of the site, without a trailing slash */
  origin: string;
};
