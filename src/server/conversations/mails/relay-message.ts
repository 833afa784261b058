import { titleHere } from '#core/cases/title-here.ts';
import { threadPath } from '#core/messages/thread-words.ts';
import { m } from '#core/paraglide/messages.js';
import { type MailedMessage, type Receiver, toldMessage } from '#server/conversations/store/told-message.ts';
import type { Letter, Paragraph } from '#server/notifications/letter/letter.ts';
import {
  isMailed,
  type NewsLetter,
  type NewsMailDeps,
  sendNewsMail,
} from '#server/notifications/letter/send-news-mail.ts';
import { inMail, photoInMail } from '#server/notifications/letter/words-in-mails.ts';
import { sendLetter } from '#server/notifications/letter/write-letter.ts';
import { takeAllowance } from '#server/notifications/store/mail-allowance.ts';
import { mailedCase } from '#server/notifications/store/mailed-cases.ts';
import { inLocale } from '#server/platform/in-locale.ts';

/** The parts of the site that mails about conversations use. */
export type MessageMailDeps = NewsMailDeps & { threadLinks: { visitorPage: (threadId: string) => string } };

/**
 * Tells the receiver of a message about it, with a link to the conversation and never with an address of the sender. A
 * title of a report is told to its owner alone, a suspicious message carries a warning, and links of strangers are left
 * out. Nobody is mailed whose address is not confirmed, who has read the message meanwhile, or who got many mails in the
 * last hour or day.
 */
export async function relayMessage(deps: MessageMailDeps, messageId: string): Promise<void> {
  const message = await toldMessage(deps.db, messageId);
  if (!message?.receiver || message.read || !getsMails(message.receiver)) return;
  if ((await takeAllowance(deps.db, 'messages', messageId)) === null) return;
  const { own_title, receiver } = message;
  if (receiver.kind === 'visitor') {
    await inLocale(receiver.locale, () => mailVisitor(deps, receiver.email, message));
  } else {
    const about = { title: own_title ?? '', owner: receiver };
    await sendNewsMail(deps, { kind: 'messages', about, write: () => letterToAccount(deps, message) });
  }
}

async function letterToAccount({ db, origin }: MessageMailDeps, message: MailedMessage): Promise<NewsLetter> {
  const letter = letterOf(message, threadPath(message.thread_id));
  const about = message.own_case ? await mailedCase(db, message.own_case) : null;
  return {
    ...letter,
    subject: subjectOf(message),
    photos: about ? photoInMail(about) : [],
    ...(message.own_title === null && { footnote: m.mail_visitor_footnote({ origin }) }),
  };
}

const subjectOf = ({ own_title: title }: MailedMessage): string =>
  title === null ? m.mail_message_subject_other() : m.mail_message_subject({ title: inMail(titleHere(title)) });

function getsMails(receiver: Receiver): boolean {
  return receiver.kind === 'visitor' ? receiver.confirmed : isMailed(receiver, 'messages');
}

async function mailVisitor(deps: MessageMailDeps, to: string, message: MailedMessage): Promise<void> {
  const letter = letterOf(message, deps.threadLinks.visitorPage(message.thread_id));
  await sendLetter(deps, to, { ...letter, footnote: m.mail_visitor_footnote(deps), subject: subjectOf(message) });
}

function letterOf(message: MailedMessage, url: string): Pick<Letter, 'heading' | 'paragraphs' | 'action' | 'safety'> {
  const { own_title: title, flagged, answer_to, reader } = message;
  return {
    heading:
      title === null ? m.mail_message_heading_other() : m.mail_message_heading({ title: inMail(titleHere(title)) }),
    paragraphs: [
      ...(flagged ? [m.mail_message_warning({ reader })] : []),
      ...contentOf(message),
      answer_to === null ? m.mail_message_answer_here() : m.mail_message_reply_to(),
      ...(answer_to === null ? [] : [said(message, answer_to)]),
    ],
    action: { label: m.mail_message_action(), url },
    // a photo can be asked for where there is a conversation
    safety: m.mail_safety_notice({ reader: answer_to === null ? reader : 'unknown' }),
  };
}

/** The words of a message and the number of its photos, which are shown in the conversation alone. */
function contentOf(message: MailedMessage): Paragraph[] {
  const { kind, text, photos } = message;
  if (kind !== 'text' && kind !== 'answer') return [m.mail_message_entry({ kind })];
  return [...(text ? [said(message, text)] : []), ...(photos > 0 ? [m.mail_message_photos({ count: photos })] : [])];
}

function said({ links_shown }: MailedMessage, text: string): Paragraph {
  return { said: text, instead: m.mail_message_link_hidden(), linksShown: links_shown };
}
