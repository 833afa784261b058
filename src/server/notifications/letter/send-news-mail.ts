import { titleHere } from '#core/cases/title-here.ts';
import type { MailKind } from '#core/contract/account.ts';
import { m } from '#core/paraglide/messages.js';
import type { AccountReceiver, MailedCase } from '#server/notifications/store/mailed-cases.ts';
import type { PooledDatabase } from '#server/platform/database/connection/connect.ts';
import { inLocale } from '#server/platform/in-locale.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Letter } from './letter.ts';
import type { UnsubscribeLinks } from './mail-links.ts';
import { inMail } from './words-in-mails.ts';
import { writeLetter } from './write-letter.ts';

/** The parts of the site that mails about cases use. */
export type NewsMailDeps = {
  db: PooledDatabase;
  mailer: Mailer;
  links: UnsubscribeLinks;
  /** origin of the site, without a trailing slash */
  origin: string;
};

/** News about a case, before it is turned into a mail to its owner. */
type NewsMail = {
  kind: MailKind;
  /** the recipient's case, or one that they wrote about */
  about: Pick<MailedCase, 'title'> & { owner: MailedCase['owner'] };
  /** is called in the receiver's language */
  write: () => NewsLetter | Promise<NewsLetter>;
};

export type NewsLetter = Omit<Letter, 'origin' | 'footnote' | 'stop'> & {
  /** if it is not the heading */
  subject?: string;
  /** the reason why they get it, where it is not their case */
  footnote?: string | undefined;
};

/**
 * Whether a person gets mails of a kind: the address is confirmed, and they have not unsubscribed. Unconfirmed accounts
 * are only notified in the app, so that nobody gets mails they never asked for.
 */
export function isMailed({ confirmed, mails }: AccountReceiver, kind: MailKind): boolean {
  return confirmed && mails[kind];
}

/** Mails news to the owner of its case, in their language, if they get mails of its kind. */
export async function sendNewsMail(deps: NewsMailDeps, mail: NewsMail): Promise<void> {
  const { owner } = mail.about;
  if (isMailed(owner, mail.kind)) await inLocale(owner.locale, () => writeAndSend(deps, mail));
}

async function writeAndSend({ mailer, links, origin }: NewsMailDeps, { kind, about, write }: NewsMail): Promise<void> {
  const { id: userId, email } = about.owner;
  const { subject, footnote, ...letter } = await write();
  const bodies = writeLetter({
    ...letter,
    origin,
    footnote: footnote ?? m.mail_case_footnote({ title: inMail(titleHere(about.title)), origin }),
    stop: { label: m.mail_stop_kind({ kind }), url: links.page({ userId, kind }) },
  });
  const unsubscribeUrl = links.oneClick({ userId, kind });
  await mailer.send({ to: email, subject: subject ?? letter.heading, ...bodies, unsubscribeUrl });
}
