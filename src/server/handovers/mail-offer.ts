import { titleHere } from '#core/cases/title-here.ts';
import { m } from '#core/paraglide/messages.js';
import { addressOf } from '#server/accounts/store/accounts.ts';
import { inMail } from '#server/notifications/letter/words-in-mails.ts';
import { type MailDeps, sendLetter } from '#server/notifications/letter/write-letter.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { inLocale } from '#server/platform/in-locale.ts';
import type { SignedLinks } from '#server/platform/signed-tokens.ts';
import { openOffer } from './store/offers.ts';

export type MailOfferDeps = MailDeps & { db: Database; ask: Ask; links: SignedLinks };

/**
 * Mails an offered case to the address that was named, whether or not it has an account. Nobody there has asked for it,
 * so the letter contains no words of anybody, not even the title of the case.
 */
export async function mailOffer(deps: MailOfferDeps, offerId: string): Promise<void> {
  const offer = await openOffer(deps.ask, offerId);
  if (!offer) return;
  await sendLetter(deps, offer.email, {
    subject: m.mail_handover_subject(),
    heading: m.mail_handover_heading(),
    paragraphs: [m.mail_handover_text({ side: offer.case.side }), m.mail_handover_how(), m.mail_handover_not_you()],
    action: { label: m.mail_handover_action(), url: deps.links.page(offer.id, offer.email) },
    footnote: m.mail_handover_footnote(deps),
  });
}

/** Tells the former owner whether the case was taken over, if their address is confirmed. */
export async function tellHandover(
  deps: MailOfferDeps,
  { user_id, ...ended }: Ended & { user_id: string },
): Promise<void> {
  const to = await addressOf(deps.db, user_id);
  if (to?.confirmed) await inLocale(to.locale, () => mailEnd(deps, to.email, ended));
}

type Ended = { title: string; accepted: boolean };

async function mailEnd(deps: MailOfferDeps, to: string, { title, accepted }: Ended): Promise<void> {
  const about = { title: inMail(titleHere(title)) };
  await sendLetter(deps, to, {
    heading: accepted ? m.mail_handover_accepted() : m.mail_handover_declined(),
    paragraphs: [accepted ? m.mail_handover_accepted_text(about) : m.mail_handover_declined_text(about)],
    action: { label: m.mail_decision_action(), url: '/dashboard' },
    footnote: m.mail_decision_footnote(deps),
  });
}
