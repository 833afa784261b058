import { join } from 'node:path';
import type { Logger } from '#server/platform/logger.ts';
import type { Mailer } from './mail.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

type Settings = { dataDir: string; mail: { smtpUrl: string | undefined; from: string } };

/** Chooses how mail is sent: by SMTP if it is configured, otherwise to `DATA_DIR/outbox`. */
export function createMailer(settings: Settings, logger: Logger): Mailer & { close: () => void } {
  const { smtpUrl, from } = settings.mail;
  if (smtpUrl) return createSmtpMailer(smtpUrl, from);
  return { ...createOutboxMailer(join(settings.dataDir, 'outbox'), from, logger), close: () => {} };
}
