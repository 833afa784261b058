import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from '#server/platform/logger.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** the reply address, if it is not the service's own */
  replyTo?: string;
  /** set on mails that were not requested individually: a POST to it stops mails of this kind */
  unsubscribeUrl?: string;
};

/** Sends mail. Rejects if the mail server did not accept it, so that the job can be retried. */
export type Mailer = { send: (mail: Mail) => Promise<void> };

type Settings = { dataDir: string; mail: { smtpUrl: string | undefined; from: string } };

/** Chooses how mail is sent: by SMTP if it is configured, otherwise to `DATA_DIR/outbox`. */
export function createMailer(settings: Settings, logger: Logger): Mailer & { close: () => void } {
  const { smtpUrl, from } = settings.mail;
  if (smtpUrl) return createSmtpMailer(smtpUrl, from);
  return { ...createOutboxMailer(join(settings.dataDir, 'outbox'), from, logger), close: () => {} };
}

/**
 * A server may filter a mail before it answers, for Postfix up to 100 s (`smtpd_proxy_timeout`). If we gave up earlier,
 * the mail would have arrived and yet be sent again.
 */
const answerWithinMs = 120_000;

/**
 * Sends over SMTP with pooled connections.
 * @param url smtp:// or smtps://, with user and password if the server requires them
 */
function createSmtpMailer(url: string, from: string): Mailer & { close: () => void } {
  const transport = createTransport(
    { url, pool: true, connectionTimeout: 10_000, socketTimeout: answerWithinMs },
    { from },
  );
  return {
    send: async (mail) => {
      await transport.sendMail(toMessage(mail));
    },
    close: () => transport.close(),
  };
}

/**
 * Used without SMTP: writes each mail to a file `<time>-<receiver>.eml`, which any mail program opens, and a line to
 * the log.
 */
function createOutboxMailer(folder: string, from: string, logger: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  let count = 0;
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(toMessage(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, fileName(mail.to, count++));
      await writeFile(file, message as Buffer, { mode: 0o600 });
      // without text and subject, which may contain a code: logs may be visible to more people than the folder
      logger.info({ to: mail.to, file }, 'mail written to the outbox');
    },
  };
}

function fileName(to: string, count: number): string {
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  return `${time}-${process.pid}-${count}-${to.replace(/[^\w@.-]/g, '_').slice(0, 80)}.eml`;
}

/**
 * Converts a mail for nodemailer. Every mail is marked as automatic (RFC 3834), so that no out-of-office reply is sent.
 * Mails that can be unsubscribed from name the URL (RFC 2369); one-click unsubscribing (RFC 8058) is only allowed with
 * https.
 */
function toMessage({ unsubscribeUrl, ...mail }: Mail): SendMailOptions {
  const oneClick = unsubscribeUrl?.startsWith('https:');
  return {
    ...mail,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>` }),
      ...(oneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  };
}

/** Failures before the text of the mail was handed over: the server is not there, or refused to talk or to take it. */
const certain = ['EDNS', 'ETLS', 'EAUTH', 'EENVELOPE', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'];
const timeoutsBefore = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'];

type Failure = {
  code?: string;
  /** of the socket, where nodemailer names it anew */
  originalCode?: string;
  timeoutType?: string;
  /** of the server's answer, which was a refusal */
  responseCode?: number;
  statusCode?: number;
};

/**
 * Whether a failure proves that the mail or push message did not arrive, so that it can be tried again without anybody
 * getting it twice. After a line that broke in the middle, nobody knows.
 */
export function wasNotSent(error: unknown): boolean {
  const { code = '', originalCode = '', timeoutType = '', responseCode, statusCode } = error as Failure;
  if (responseCode !== undefined || statusCode !== undefined) return true;
  return certain.includes(code) || certain.includes(originalCode) || timeoutsBefore.includes(timeoutType);
}
