import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from '#server/platform/logger.ts';
import type { Mailer } from './mail.ts';
import { toMessage } from './message.ts';

/**
 * Used without SMTP: writes each mail to a file `<time>-<receiver>.eml`, which any mail program opens, and a line to
 * the log.
 */
export function createOutboxMailer(folder: string, from: string, logger: Logger): Mailer {
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
