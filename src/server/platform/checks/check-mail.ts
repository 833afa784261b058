import { createTransport } from 'nodemailer';
import { m } from '#core/paraglide/messages.js';
import { broken, type Finding, type Install, ok, reasonOf, warn } from './finding.ts';

/** Connects, begins TLS and signs in, as for a mail, but sends none. */
export async function checkMail({ config: { mail } }: Install): Promise<Finding> {
  if (!mail.smtpUrl) return warn(m.checks_mail_none(), m.checks_mail_none_todo());
  const { hostname, port, protocol } = new URL(mail.smtpUrl);
  const server = `${hostname}${port ? `:${port}` : ''}`;
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: 8000,
    greetingTimeout: 8000,
    socketTimeout: 8000,
  });
  try {
    await transport.verify();
  } catch (error) {
    return broken(
      m.checks_mail_refused({ server, reason: reasonOf(error) }),
      todoFor((error as { code?: string }).code),
    );
  } finally {
    transport.close();
  }
  if (mail.from.endsWith('@localhost>'))
    return warn(m.checks_mail_sender({ server, sender: mail.from }), m.checks_mail_sender_todo());
  return ok(protocol === 'smtps:' ? m.checks_mail_fine_tls({ server }) : m.checks_mail_fine({ server }));
}

function todoFor(code: string | undefined): string {
  if (code === 'EAUTH') return m.checks_mail_password_todo();
  if (code === 'ETLS') return m.checks_mail_tls_todo();
  if (code === 'EDNS') return m.checks_mail_name_todo();
  return m.checks_mail_port_todo();
}
