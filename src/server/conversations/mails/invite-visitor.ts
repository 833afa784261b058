import { m } from '#core/paraglide/messages.js';
import { invitationTo } from '#server/conversations/store/visits.ts';
import { sendLetter } from '#server/notifications/letter/write-letter.ts';
import { inLocale } from '#server/platform/in-locale.ts';
import type { MessageMailDeps } from './relay-message.ts';

type InviteDeps = Pick<MessageMailDeps, 'db' | 'mailer' | 'threadLinks' | 'origin'>;

/**
 * Mails a visitor the link to the conversation that they began, and to others that they have not opened yet. The letter
 * contains no words of anybody, because whoever wrote may have named somebody else's address.
 */
export async function inviteVisitor(deps: InviteDeps, threadId: string): Promise<void> {
  const visitor = await invitationTo(deps.db, threadId);
  if (visitor && !visitor.confirmed) await inLocale(visitor.locale, () => invite(deps, threadId, visitor));
}

async function invite(deps: InviteDeps, threadId: string, visitor: { email: string; others: string[] }): Promise<void> {
  const linkTo = (id: string) => ({ label: m.mail_visitor_action(), url: deps.threadLinks.visitorPage(id) });
  await sendLetter(deps, visitor.email, {
    subject: m.mail_visitor_subject(),
    heading: m.mail_visitor_heading(),
    paragraphs: [m.mail_visitor_text(), m.mail_visitor_not_you()],
    action: linkTo(threadId),
    ...(visitor.others.length > 0 && {
      more: { title: m.mail_visitor_others(), links: visitor.others.map(linkTo) },
    }),
    footnote: m.mail_visitor_letter_footnote(deps),
  });
}
