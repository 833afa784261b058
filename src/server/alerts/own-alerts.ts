import type { AlertChange, When } from '#core/contract/alert.ts';
import { m } from '#core/paraglide/messages.js';
import { setProfile } from '#server/accounts/store/accounts.ts';
import { setWhen, subscriberOfAccount, whenOf } from '#server/notifications/store/subscribers.ts';
import { type Actor, demand } from '#server/permissions.ts';
import { isUuid } from '#server/platform/database/schema/columns.ts';
import { brokenLink, NamedError, unauthorized } from '#server/platform/errors.ts';
import type { AlertDeps } from './ask-for-alert.ts';
import { findCell } from './find-cell.ts';
import { accountOfAddress, claimAlerts, claimerOf, confirmWaiting, removeSubscriber } from './store/addresses.ts';
import { type AlertRecord, alertsOf, changeAlert, lockAlert, removeAlert } from './store/alerts.ts';

/** The person who asks for their own alerts: by their session, or by the link of a mail. */
export type Asking = { actor: Actor | null; token: string | undefined };

/** All alerts of the person, oldest first, and when they are sent. */
export async function listAlerts(deps: AlertDeps, asking: Asking) {
  const id = await subscriberOf(deps, asking, 'alert.read');
  const own = await whenOf(deps.db, id);
  // ended a moment ago
  if (!own) throw brokenLink();
  return { alerts: await alertsOf(deps.db, id), when: own.when, email: own.email };
}

/** @throws NamedError `alert_not_found`, `invalid` */
export async function editAlert(
  deps: AlertDeps,
  asking: Asking,
  alertId: string,
  change: AlertChange,
  country: string | null = null,
): Promise<AlertRecord> {
  const id = await subscriberOf(deps, asking, 'alert.change');
  const { place } = change;
  const cell = place === undefined ? null : await findCell(deps.places, { ...change, place }, country);
  return deps.transact(async ({ db }) => {
    const before = isUuid(alertId) ? await lockAlert(db, id, alertId) : null;
    if (!before) throw alertNotFound();
    const { km = before.km, side = before.side, species = before.species } = change;
    const kept = { place: before.place, point: { lat: before.lat, lng: before.lng } };
    const paused = change.paused ?? before.paused_at !== null;
    return changeAlert(db, alertId, { ...(cell ?? kept), km, side, species }, paused);
  });
}

/** @throws NamedError `alert_not_found` */
export async function deleteAlert(deps: AlertDeps, asking: Asking, alertId: string): Promise<void> {
  const id = await subscriberOf(deps, asking, 'alert.delete');
  if (!isUuid(alertId) || !(await removeAlert(deps.db, id, alertId))) throw alertNotFound();
}

/** When the person is sent what can wait, alerts and news of followed cases. */
export async function changeWhen(deps: AlertDeps, asking: Asking, when: When): Promise<void> {
  await setWhen(deps.db, await subscriberOf(deps, asking, 'alert.change'), when);
}

/**
 * Confirms what was asked for with an address. If an account has that address, the alerts are its own from now on.
 * @throws NamedError `broken_link`, `confirmation_over`
 */
export async function confirmAlerts(deps: AlertDeps, token: string): Promise<void> {
  const id = await subscriberOf(deps, { actor: null, token }, 'alert.change');
  await deps.transact(async (tx) => {
    if (!(await confirmWaiting(tx.db, id))) throw alertsOver();
    const userId = await accountOfAddress(tx.db, id);
    if (userId) await claimAlerts(tx, userId);
  });
}

/**
 * Ends all alerts of an address. If an account has taken them over, it gets no more mails of its alerts. Does nothing if
 * they were ended before.
 * @throws NamedError `broken_link`
 */
export async function endAlerts({ transact, links }: AlertDeps, token: string): Promise<void> {
  const id = links.read(token);
  if (!id) throw brokenLink();
  await transact(async ({ db }) => {
    await removeSubscriber(db, id);
    const userId = await claimerOf(db, id);
    if (userId) await setProfile(db, userId, { mails: { alerts: false } });
  });
}

async function subscriberOf(
  deps: AlertDeps,
  { actor, token }: Asking,
  action: 'alert.read' | 'alert.change' | 'alert.delete',
): Promise<string> {
  if (token !== undefined) {
    const id = deps.links.read(token);
    if (!id || !(await whenOf(deps.db, id))) throw brokenLink();
    return id;
  }
  if (!actor) throw unauthorized();
  await demand(deps, actor, action, { owner_user_id: actor.userId });
  return deps.transact(async (tx) => {
    await claimAlerts(tx, actor.userId);
    return subscriberOfAccount(tx.db, actor.userId);
  });
}

export const alertNotFound = () => new NamedError('alert_not_found', 404, m.errors_alert_not_found());
/** Nothing waits for the button any more: it was pressed, or it is too late. */
export const alertsOver = () => new NamedError('confirmation_over', 404, m.errors_alerts_over());
