import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

/**
 * Converts a mail for nodemailer. Every mail is marked as automatic (RFC 3834), so that no out-of-office reply is sent.
 * Mails that can be unsubscribed from name the URL (RFC 2369); one-click unsubscribing (RFC 8058) is only allowed with
 * https.
 */
export function toMessage({ unsubscribeUrl, ...mail }: Mail): SendMailOptions {
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
