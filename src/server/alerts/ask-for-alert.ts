import { limits } from '#core/cases/limits.ts';
import type { NewAlert } from '#core/contract/alert.ts';
import { m } from '#core/paraglide/messages.js';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import type { AlertLinks } from '#server/notifications/letter/mail-links.ts';
import { inMail } from '#server/notifications/letter/words-in-mails.ts';
import { type MailDeps, sendLetter } from '#server/notifications/letter/write-letter.ts';
import { setWhen, subscriberOfAccount } from '#server/notifications/store/subscribers.ts';
import { type Actor, demand } from '#server/permissions.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { invalid, NamedError, rateLimited } from '#server/platform/errors.ts';
import { inLocale } from '#server/platform/in-locale.ts';
import { type Allowance, hiddenName, type Limiter } from '#server/platform/limits/limiter.ts';
import { findCell } from './find-cell.ts';
import { claimAlerts, subscriberOfAddress, takeAsking, waitingAt } from './store/addresses.ts';
import { type AlertRecord, addAlert, type Wish } from './store/alerts.ts';

export type AlertDeps = Pick<CaseDeps, 'db' | 'transact' | 'can' | 'places'> & {
  links: AlertLinks;
  /** limits that protect people: shared by all instances */
  limiter: Limiter;
  /** false where the site has no mail server, so that nobody is told by mail */
  sendsMail: boolean;
};

/** Anybody who types an address may have it asked so often, over all instances. */
const letters: Allowance = { burst: 3, perSeconds: 24 * 3600 };

/**
 * Asks to be told of new reports near a place. With an account it begins at once. With an address alone it waits until
 * its owner presses a button; the answer never tells whether the address is known.
 * @returns the alert of an account; null for an address
 * @throws NamedError `invalid`, `too_many_alerts`, `banned`
 */
export async function askForAlert(
  deps: AlertDeps,
  actor: Actor | null,
  { email, when, ...asked }: NewAlert,
  country: string | null = null,
): Promise<AlertRecord | null> {
  await demand(deps, actor, 'alert.create');
  if (!actor && (!email || !deps.sendsMail)) throw emailMissing();
  const { km, side, species } = asked;
  const wish = { ...(await findCell(deps.places, asked, country)), km, side, species };
  if (!actor) {
    await askByMail(deps, email!.toLowerCase(), wish, when);
    return null;
  }
  return deps.transact(async (tx) => {
    const { db } = tx;
    await claimAlerts(tx, actor.userId);
    const subscriberId = await subscriberOfAccount(db, actor.userId);
    if (when) await setWhen(db, subscriberId, when);
    const made = await addAlert(db, subscriberId, wish, { confirmed: true });
    if (!made) throw tooManyAlerts();
    return made;
  });
}

async function askByMail(deps: AlertDeps, email: string, wish: Wish, when: NewAlert['when']): Promise<void> {
  const wait = await deps.limiter.take(`alerts asked for ${hiddenName(email)}`, letters);
  // refused for an unknown address as for a known one
  if (wait > 0) throw rateLimited(wait);
  await deps.transact(async (tx: Transaction) => {
    const subscriber_id = await subscriberOfAddress(tx.db, email, when);
    const asked = await addAlert(tx.db, subscriber_id, wish, { confirmed: false });
    if (!asked || asked.confirmed_at) return;
    if (await takeAsking(tx.db, subscriber_id)) await tx.enqueue('confirm-alerts', { subscriber_id });
  });
}

export type ConfirmationDeps = MailDeps & { db: Database; alertLinks: AlertLinks };

/** Asks an address whether it wants the alerts that wait for it. Only the button on the page says yes. */
export async function mailConfirmation(deps: ConfirmationDeps, subscriberId: string): Promise<void> {
  const waiting = await waitingAt(deps.db, subscriberId);
  if (waiting) await inLocale(waiting.locale, () => ask(deps, subscriberId, waiting));
}

async function ask(
  deps: ConfirmationDeps,
  subscriberId: string,
  { email, place: town }: { email: string; place: string },
): Promise<void> {
  const place = inMail(town);
  await sendLetter(deps, email, {
    subject: m.alerts_confirm_subject({ place }),
    heading: m.alerts_confirm_heading({ place }),
    paragraphs: [m.alerts_confirm_text(), m.alerts_confirm_not_you({ days: limits.alertDays })],
    action: { label: m.alerts_confirm_action(), url: deps.alertLinks.page(subscriberId) },
    footnote: m.alerts_confirm_footnote(deps),
  });
}

export const tooManyAlerts = () =>
  new NamedError('too_many_alerts', 409, m.errors_too_many_alerts({ count: limits.alerts }));
const emailMissing = () => invalid({ email: m.errors_alert_email() });
