import type { Mailer } from './mailer.ts';
import type { AlertReader } from './ports.ts';

export type AlertDeps = {
  alerts: AlertReader;
  mailer: Mailer;
  /** origin of the site, without a trailing slash */
  origin: string;
};
