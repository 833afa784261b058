import { dueTime } from '#core/alerts/due-time.ts';
import { notifyAll } from '#server/notifications/store/add-notifications.ts';
import { addDeliveries, deliver } from '#server/notifications/store/deliver.ts';
import { toldOf } from '#server/notifications/store/read-notifications.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { Transact } from '#server/platform/database/transact.ts';
import { type NearSubscriber, subscribersNear } from './store/alerts.ts';

/** So many are told in one transaction. */
const atOnce = 2000;

/**
 * Tells everybody who asked for it of a new case near by, after its commit: accounts in the app, and everybody in the ways
 * and at the times that they chose. Done again, it tells nobody twice.
 */
export async function tellNear(deps: { db: Database; transact: Transact }, caseId: string): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const some: NearSubscriber[] = await subscribersNear(deps.db, caseId, after, atOnce);
    if (some.length > 0) await tellSome(deps, caseId, some);
    if (some.length < atOnce) return;
    after = some.at(-1)!.id;
  }
}

async function tellSome({ transact }: { transact: Transact }, caseId: string, some: NearSubscriber[]): Promise<void> {
  const accounts = some.flatMap(({ user_id }) => user_id ?? []);
  const now = new Date();
  const due = some
    .filter(({ user_id }) => user_id === null)
    .map(({ id, when }) => ({ subscriber: id, way: 'mail' as const, about: caseId, at: dueTime(now, when) }));
  await transact(async (tx) => {
    await notifyAll(tx, accounts, { kind: 'near', case_id: caseId });
    const told = new Set(accounts);
    const rows = await toldOf(tx.db, 'near', caseId, caseId);
    await deliver(
      tx,
      'near',
      rows.filter(({ user_id }) => told.has(user_id)),
    );
    await addDeliveries(tx, 'case_id', due);
  });
}
