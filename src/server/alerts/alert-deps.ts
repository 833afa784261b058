import type { Mailer } from './mailer.ts';
import type { AlertReader } from './ports.ts';
import type { StatusLinks } from './status-links.ts';

export type AlertDeps = {
  alerts: AlertReader;
  mailer: Mailer;
  statusLinks: StatusLinks;
  /** origin of the site, without a trailing slash */
  origin: string;
};
