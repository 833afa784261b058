import { join } from 'node:path';
import type { Mailer } from '#server/alerts/mailer.ts';
import type { Logger } from '#server/logger.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

type Settings = { dataDir: string; mail: { smtpUrl: string | undefined; from: string } };

/** The one place that picks how mail leaves: SMTP when it is configured, `DATA_DIR/outbox` otherwise. */
export function createMailer(settings: Settings, logger: Logger): Mailer & { close: () => void } {
  const { smtpUrl, from } = settings.mail;
  if (smtpUrl) return createSmtpMailer(smtpUrl, from);
  return { ...createOutboxMailer(join(settings.dataDir, 'outbox'), from, logger), close: () => {} };
}
