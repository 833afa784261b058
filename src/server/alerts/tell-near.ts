import { dueTime } from '#core/alerts/due-time.ts';
import { notifyAll } from '#server/notifications/store/add-notifications.ts';
import { addDeliveries } from '#server/notifications/store/deliver.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { Transact } from '#server/platform/database/transact.ts';
import { subscribersNear } from './store/alerts.ts';

/**
 * Tells everybody who asked for it of a new case near by, after its commit: accounts in the app, and everybody in the ways
 * and at the times that they chose. Done again, it tells nobody twice.
 */
export async function tellNear({ db, transact }: { db: Database; transact: Transact }, caseId: string): Promise<void> {
  const near = await subscribersNear(db, caseId);
  if (near.length === 0) return;
  const accounts = near.flatMap(({ user_id }) => user_id ?? []);
  const now = new Date();
  const due = near
    .filter(({ user_id }) => user_id === null)
    .map(({ id, when }) => ({ subscriber: id, way: 'mail' as const, about: caseId, at: dueTime(now, when) }));
  await transact(async (tx) => {
    await notifyAll(tx, accounts, { kind: 'near', case_id: caseId });
    await addDeliveries(tx, 'case_id', due);
  });
}
