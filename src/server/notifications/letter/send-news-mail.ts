import { titleHere } from '#core/cases/title-here.ts';
import type { MailKind } from '#core/contract/account.ts';
import { m } from '#core/paraglide/messages.js';
import type { AccountReceiver, MailedCase } from '#server/notifications/store/mailed-cases.ts';
import type { PooledDatabase } from '#server/platform/database/connection/connect.ts';
import { inLocale } from '#server/platform/in-locale.ts';
import type { Subscription, UnsubscribeLinks } from './mail-links.ts';
import { inMail } from './words-in-mails.ts';
import { type MailDeps, type MailedLetter, sendLetter } from './write-letter.ts';

/** The parts of the site that mails about cases use. */
export type NewsMailDeps = MailDeps & { db: PooledDatabase; links: UnsubscribeLinks };

/** News about a case, before it is turned into a mail to its owner. */
type NewsMail = {
  kind: MailKind;
  /** the recipient's case, or one that they wrote about */
  about: Pick<MailedCase, 'title'> & { owner: MailedCase['owner'] };
  /** is called in the receiver's language */
  write: () => NewsLetter | Promise<NewsLetter>;
};

export type NewsLetter = Omit<MailedLetter, 'origin' | 'footnote' | 'stop' | 'unsubscribeUrl'> & {
  /** the reason why they get it, where it is not their case */
  footnote?: string;
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

async function writeAndSend(deps: NewsMailDeps, { kind, about, write }: NewsMail): Promise<void> {
  const { id: userId, email } = about.owner;
  const footnote = m.mail_case_footnote({ title: inMail(titleHere(about.title)), origin: deps.origin });
  await sendLetter(deps, email, { footnote, ...(await write()), ...stopOf(deps.links, { userId, kind }) });
}

/** The ways in which a mail says that mails of its kind can be stopped. */
export function stopOf(links: UnsubscribeLinks, of: Subscription) {
  return { stop: { label: m.mail_stop_kind(of), url: links.page(of) }, unsubscribeUrl: links.oneClick(of) };
}
