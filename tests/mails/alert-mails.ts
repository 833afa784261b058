import { eq, inArray } from 'drizzle-orm';
import { type ConfirmationDeps, mailConfirmation } from '#server/alerts/ask-for-alert.ts';
import { addAlert } from '#server/alerts/store/alerts.ts';
import { tellNear } from '#server/alerts/tell-near.ts';
import { type SendDueDeps, sendDue } from '#server/notifications/deliveries/send-due.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { subscribers } from '#server/platform/database/schema/alerts.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import type { Transact } from '#server/platform/database/transact.ts';

type Deps = SendDueDeps & ConfirmationDeps & { transact: Transact };
type As = (kind: string, send: () => Promise<void>) => Promise<void>;

const padova = { lat: 45.4064, lng: 11.8768 };

/** Sends the mails of alerts to addresses without an account: the question, one case, and several. */
export async function sendAlertMails(
  deps: Deps,
  as: As,
  missing: { id: string },
  found: { id: string },
): Promise<void> {
  const { db } = deps;
  const here = { public_lat: padova.lat, public_lng: padova.lng };
  await db
    .update(cases)
    .set(here)
    .where(inArray(cases.id, [missing.id, found.id]));
  const uma = await aSubscriber(db, 'ida@example.org', 'missing', false);
  await as('alert-confirmation', () => mailConfirmation(deps, uma));
  await aSubscriber(db, 'ina@example.org', 'missing', true);
  await as('alert', async () => {
    await tellNear(deps, missing.id);
    await sendDue(deps);
  });
  await aSubscriber(db, 'ivy@example.org', null, true);
  await as('alerts', async () => {
    for (const { id } of [missing, found]) await tellNear(deps, id);
    await sendDue(deps);
  });
}

async function aSubscriber(db: Database, email: string, side: 'missing' | null, confirmed: boolean): Promise<string> {
  await db.delete(subscribers).where(eq(subscribers.email, email));
  const [{ id }] = (await db.insert(subscribers).values({ email }).returning()) as [typeof subscribers.$inferSelect];
  await addAlert(db, id, { place: 'Padova', point: padova, km: 5, side, species: null }, { confirmed });
  return id;
}
