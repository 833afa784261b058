import { z } from 'zod';
import { deviceName } from '#core/accounts/device-name.ts';
import { m } from '#core/paraglide/messages.js';
import { locales } from '#core/paraglide/runtime.js';
import { utcMomentText } from '#core/text/format.ts';
import { addressHere } from '#core/text/language-address.ts';
import { mailOf } from '#server/notifications/letter/write-letter.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

/**
 * Two ways to recover an account by mail: a code to type, and a link that still works when strangers have used up the
 * attempts for the code.
 */
export type Recovery = { code: string; link: string };

/** The mail with the one-time code and the link for choosing a new password. */
export function recoveryMail(to: string, { code, link }: Recovery, origin: string): Mail {
  return mailOf(to, {
    origin,
    subject: m.auth_mail_recovery_subject({ code }),
    heading: m.auth_mail_recovery_heading(),
    paragraphs: [m.auth_mail_recovery_text(), m.auth_mail_recovery_link_text()],
    code,
    action: { label: m.auth_mail_recovery_action(), url: link },
    footnote: m.auth_mail_recovery_footnote({ origin }),
  });
}

/** The mail with the code for signing in, or for opening an account. */
export function signInCodeMail(to: string, code: string, origin: string): Mail {
  return mailOf(to, {
    origin,
    subject: m.auth_mail_recovery_subject({ code }),
    heading: m.auth_mail_code_heading(),
    paragraphs: [m.auth_mail_code_text()],
    code,
    safety: m.auth_mail_code_warning(),
    footnote: m.auth_mail_code_footnote({ origin }),
  });
}

/** The mail that asks a new account's owner to confirm the address by opening `url`. */
export function confirmationMail(to: string, url: string, origin: string): Mail {
  return mailOf(to, {
    origin,
    subject: m.auth_mail_confirm_subject(),
    heading: m.auth_mail_confirm_heading(),
    paragraphs: [m.auth_mail_confirm_text()],
    action: { label: m.auth_mail_confirm_action(), url },
    footnote: m.auth_mail_confirm_footnote({ origin }),
  });
}

const news = {
  password_changed: { subject: m.auth_news_password_changed, text: m.auth_news_password_changed_text },
  password_reset: { subject: m.auth_news_password_reset, text: m.auth_news_password_reset_text },
  // by the first proof of the address, because the password was chosen by somebody who had not proven it
  password_removed: { subject: m.auth_news_password_removed, text: m.auth_news_password_removed_text },
  contact_changed: { subject: m.auth_news_contact_changed, text: m.auth_news_contact_changed_text },
  // sent to the previous contact address
  contact_removed: { subject: m.auth_news_contact_removed, text: m.auth_news_contact_removed_text },
  two_factor_on: { subject: m.auth_news_two_factor_on, text: m.auth_news_two_factor_on_text },
  two_factor_off: { subject: m.auth_news_two_factor_off, text: m.auth_news_two_factor_off_text },
  passkey_added: { subject: m.auth_news_passkey_added, text: m.auth_news_passkey_added_text },
  passkey_removed: { subject: m.auth_news_passkey_removed, text: m.auth_news_passkey_removed_text },
  new_device: { subject: m.auth_news_new_device, text: m.auth_news_new_device_text },
  // unknown devices sent so many wrong passwords that they are now slowed down
  strangers_slowed: { subject: m.auth_news_strangers_slowed, text: m.auth_news_strangers_slowed_text },
};
export type NewsKind = keyof typeof news;

/** One of the mails about what happened to an account, whoever caused it, as it waits in the queue. */
export const accountNews = z.object({
  kind: z.enum(Object.keys(news) as [NewsKind, ...NewsKind[]]),
  /** the recipient's address */
  to: z.string(),
  /** in which it is written, if the address is not, or no longer, that of an account */
  locale: z.enum(locales).optional(),
  /** ISO 8601 */
  at: z.string(),
  /** the browser and its network, as far as known */
  device: z.object({ user_agent: z.string().nullable(), network: z.string().nullable() }).optional(),
});
export type AccountNews = z.output<typeof accountNews>;

/** Advice that replaces the usual one, where the account is not in danger or belongs to somebody else. */
const advice: Partial<Record<NewsKind, () => string>> = {
  password_removed: m.auth_news_password_removed_advice,
  contact_removed: m.auth_news_contact_removed_advice,
  strangers_slowed: m.auth_news_strangers_slowed_advice,
};

/** The mail that tells what happened to an account, when and from where, and what to do if it was not its owner. */
export function newsMail({ kind, to, at, device }: AccountNews, origin: string): Mail {
  const { subject, text } = news[kind];
  return mailOf(to, {
    origin,
    heading: subject(),
    paragraphs: [
      text({ time: utcMomentText(new Date(at)) }),
      ...(device ? [deviceLine(device)] : []),
      (advice[kind] ?? m.auth_news_not_you)(),
    ],
    action: { label: m.auth_news_action(), url: origin + addressHere('/account') },
    footnote: m.auth_news_footnote({ origin }),
  });
}

function deviceLine({ user_agent, network }: NonNullable<AccountNews['device']>): string {
  const device = deviceName(user_agent);
  return network ? m.auth_news_device_at({ device, network }) : m.auth_news_device({ device });
}
