import { createTransport } from 'nodemailer';
import { readiness } from '#core/contract/admin.ts';
import { m } from '#core/paraglide/messages.js';
import { broken, type Finding, type Install, ok, reasonOf, warn } from './finding.ts';

const answerWithinMs = 5000;

/** Whether the site is where its links and mails say it is. */
export async function checkAddress({ config, request }: Install): Promise<Finding> {
  const { publicUrl, trustProxy } = config;
  const { host, hostname, protocol } = new URL(publicUrl);
  if (request?.forwardedFor && !trustProxy) return warn(m.checks_address_proxy(), m.checks_address_proxy_todo());
  if (request && !request.forwardedFor && trustProxy)
    return warn(m.checks_address_unforwarded(), m.checks_address_unforwarded_todo());
  if (request?.host && request.host !== host)
    return warn(m.checks_address_other({ came: request.host, host }), m.checks_address_other_todo());
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (isLocal) return warn(m.checks_address_local({ host: hostname }), m.checks_address_local_todo());
  if (protocol !== 'https:') return warn(m.checks_address_plain({ address: publicUrl }), m.checks_address_plain_todo());
  return answers(publicUrl);
}

async function answers(address: string): Promise<Finding> {
  const todo = m.checks_address_silent_todo();
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    const answer = await fetch(`${address}/readyz`, { redirect: 'manual', signal }); // links would lead elsewhere, too
    const said = readiness.safeParse(await answer.json().catch(() => null)); // others answer everything with 200
    if (said.success) return ok(m.checks_address_answers({ address }));
    return warn(m.checks_address_answers_with({ address, status: answer.status }), todo);
  } catch (error) {
    return warn(m.checks_address_silent({ address, reason: reasonOf(error) }), todo);
  }
}

/** Whether the pages say how those who run the site are reached. */
export async function checkContact({ config: { contactEmail } }: Install): Promise<Finding> {
  if (contactEmail) return ok(m.checks_contact_named({ email: contactEmail }));
  return warn(m.checks_contact_missing(), m.checks_contact_missing_todo());
}

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
    return broken(m.checks_mail_refused({ server, reason: reasonOf(error) }), todoFor(error as MailError));
  } finally {
    transport.close();
  }
  if (mail.from.endsWith('@localhost>'))
    return warn(m.checks_mail_sender({ server, sender: mail.from }), m.checks_mail_sender_todo());
  return ok(protocol === 'smtps:' ? m.checks_mail_fine_tls({ server }) : m.checks_mail_fine({ server }));
}

type MailError = { code?: string; originalCode?: string };

/** For Nodemailer, all trouble of TLS that comes before its first word is one of the socket. */
function todoFor({ code, originalCode = '' }: MailError): string {
  if (code === 'EAUTH') return m.checks_mail_password_todo();
  if (code === 'ETLS' || originalCode.startsWith('ERR_SSL_')) return m.checks_mail_tls_todo();
  if (/CERT|SIGNATURE|ERR_TLS_/.test(originalCode)) return m.checks_mail_certificate_todo();
  if (code === 'EDNS') return m.checks_mail_name_todo();
  return m.checks_mail_port_todo();
}
