import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';
import { toMessage } from './message.ts';

/**
 * A server may filter a mail before it answers, for Postfix up to 100 s (`smtpd_proxy_timeout`). If we gave up earlier,
 * the mail would have arrived and yet be sent again.
 */
const answerWithinMs = 120_000;

/**
 * Sends over SMTP with pooled connections.
 * @param url smtp:// or smtps://, with user and password if the server requires them
 * @param from the sender, as in `Homeward <homeward@example.org>`
 */
export function createSmtpMailer(url: string, from: string): Mailer & { close: () => void } {
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
