import { m } from '#core/paraglide/messages.js';
import { writeLetter } from '#server/alerts/letter.ts';
import type { Mail } from '#server/alerts/mailer.ts';

/** The one-time code that lets someone choose a new password. */
export function recoveryMail(to: string, code: string, origin: string): Mail {
  const letter = writeLetter({
    heading: m.auth_mail_recovery_heading(),
    paragraphs: [m.auth_mail_recovery_text()],
    code,
    footnote: m.auth_mail_recovery_footnote({ origin }),
  });
  return { to, subject: m.auth_mail_recovery_subject({ code }), ...letter };
}

/** Asks a new account to confirm its address; `url` does it. */
export function confirmationMail(to: string, url: string, origin: string): Mail {
  const letter = writeLetter({
    heading: m.auth_mail_confirm_heading(),
    paragraphs: [m.auth_mail_confirm_text()],
    action: { label: m.auth_mail_confirm_action(), url },
    footnote: m.auth_mail_confirm_footnote({ origin }),
  });
  return { to, subject: m.auth_mail_confirm_subject(), ...letter };
}
