import type { SendMailOptions } from 'nodemailer';
import type { Mail } from '#server/alerts/mailer.ts';

/**
 * A mail as nodemailer takes it. Each says that a program wrote it (RFC 3834), so that no holiday notice answers it. One
 * that can be unsubscribed from says where (RFC 2369); the press of one button (RFC 8058) is for https alone.
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
