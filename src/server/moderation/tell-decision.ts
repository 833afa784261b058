import { titleHere } from '#core/cases/title-here.ts';
import { isObjectionable } from '#core/moderation/vocabulary.ts';
import { m } from '#core/paraglide/messages.js';
import { addressOf } from '#server/accounts/store/accounts.ts';
import { inMail } from '#server/notifications/letter/words-in-mails.ts';
import { type MailDeps, sendLetter } from '#server/notifications/letter/write-letter.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { inLocale } from '#server/platform/in-locale.ts';
import { decisionById } from './store/decisions.ts';
import type { DecisionRecord } from './store/records.ts';

export type TellDeps = MailDeps & {
  db: Database;
  ask: Ask;
  /** where the site's operator can be reached; null if nowhere */
  contactEmail: string | null;
};

/**
 * Mails a decision to the person whom it concerns, with its reason and how to object. Unconfirmed addresses get no mail:
 * their owners read it in the app.
 * @param title of the case, which may have been deleted by the decision
 */
export async function tellDecision(deps: TellDeps, decisionId: string, title: string | null): Promise<void> {
  const decision = await decisionById(deps.ask, decisionId);
  const to = decision?.subject_user_id ? await addressOf(deps.db, decision.subject_user_id) : null;
  if (decision && to?.confirmed) await inLocale(to.locale, () => mail(deps, to.email, decision, title));
}

async function mail(deps: TellDeps, to: string, decision: DecisionRecord, title: string | null): Promise<void> {
  const { act, kind, reason, words } = decision;
  await sendLetter(deps, to, {
    heading: m.mail_decision_heading({ act, kind }),
    paragraphs: [
      ...(title ? [m.mail_decision_about({ title: inMail(titleHere(title)) })] : []),
      ...(act === 'merge' ? [m.mail_decision_merge()] : []),
      ...(reason ? [m.mail_decision_reason({ reason: m.moderation_reason({ reason }) })] : []),
      ...(words ? [{ said: words, linksShown: true }] : []),
      ...(isObjectionable(act) ? [m.mail_decision_object(), ...contact(deps)] : []),
    ],
    action: { label: m.mail_decision_action(), url: '/dashboard' },
    footnote: m.mail_decision_footnote(deps),
  });
}

const contact = ({ contactEmail }: TellDeps) =>
  contactEmail ? [m.mail_decision_contact({ address: contactEmail })] : [];
