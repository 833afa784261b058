import { createTransport } from 'nodemailer';
import type { Mailer } from '#server/alerts/mailer.ts';
import { toMessage } from './message.ts';

/**
 * Sends over SMTP with pooled connections.
 * @param url smtp:// or smtps://, with user and password if the server requires them
 * @param from the sender, as in `Homeward <homeward@example.org>`
 */
export function createSmtpMailer(url: string, from: string): Mailer & { close: () => void } {
  const transport = createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 30_000 }, { from });
  return {
    send: async (mail) => {
      await transport.sendMail(toMessage(mail));
    },
    close: () => transport.close(),
  };
}
