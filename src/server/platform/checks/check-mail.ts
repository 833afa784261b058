import { createTransport } from 'nodemailer';
import { broken, type Finding, type Install, ok, reasonOf, warn } from './finding.ts';

/** Connects, begins TLS and signs in, as for a mail, but sends none. */
export async function checkMail({ config: { mail } }: Install): Promise<Finding> {
  if (!mail.smtpUrl)
    return warn('No mail is sent: they are written to the outbox in the data folder.', 'Set SMTP_URL and MAIL_FROM.');
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
    return broken(`${server} takes no mail: ${reasonOf(error)}.`, todoFor((error as { code?: string }).code));
  } finally {
    transport.close();
  }
  if (mail.from.endsWith('@localhost>'))
    return warn(`${server} takes mail, but MAIL_FROM is ${mail.from}.`, 'Set MAIL_FROM to an address of yours.');
  return ok(`${server} takes mail${protocol === 'smtps:' ? ' over TLS' : ''}.`);
}

function todoFor(code: string | undefined): string {
  if (code === 'EAUTH') return 'Check the user and the password in SMTP_URL.';
  if (code === 'ETLS') return 'The server and SMTP_URL disagree about TLS: smtps:// is for port 465, smtp:// for 587.';
  if (code === 'EDNS') return 'Check the name of the server in SMTP_URL.';
  return 'Check the name and the port in SMTP_URL, and whether a firewall is between.';
}
