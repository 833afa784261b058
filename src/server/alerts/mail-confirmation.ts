import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import type { AlertLinks } from '#server/notifications/letter/alert-links.ts';
import { inMail } from '#server/notifications/letter/words-in-mails.ts';
import { writeLetter } from '#server/notifications/letter/write-letter.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { inLocale } from '#server/platform/in-locale.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { waitingAt } from './store/addresses.ts';

export type ConfirmationDeps = { db: Database; mailer: Mailer; alertLinks: AlertLinks; origin: string };

/** Asks an address whether it wants the alerts that wait for it. Only the button on the page says yes. */
export async function mailConfirmation(deps: ConfirmationDeps, subscriberId: string): Promise<void> {
  const waiting = await waitingAt(deps.db, subscriberId);
  if (waiting) await inLocale(waiting.locale, () => ask(deps, subscriberId, waiting));
}

async function ask(
  { mailer, alertLinks, origin }: ConfirmationDeps,
  subscriberId: string,
  { email, place: town }: { email: string; place: string },
): Promise<void> {
  const place = inMail(town);
  const bodies = writeLetter({
    origin,
    heading: m.alerts_confirm_heading({ place }),
    paragraphs: [m.alerts_confirm_text(), m.alerts_confirm_not_you({ days: limits.alertDays })],
    action: { label: m.alerts_confirm_action(), url: alertLinks.page(subscriberId) },
    footnote: m.alerts_confirm_footnote({ origin }),
  });
  await mailer.send({ to: email, subject: m.alerts_confirm_subject({ place }), ...bodies });
}
