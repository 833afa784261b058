import type { Transact } from '#server/platform/database/transact.ts';
import type { JobRequests } from '#server/platform/jobs/job-requests.ts';
import { deliver } from './store/deliver.ts';
import { toldOf } from './store/read-notifications.ts';

/** Has the followers of a case, who were told its news in the app, be sent it in the ways and at the times they chose. */
export function tellFollowers(
  { transact }: { transact: Transact },
  { case_id, update_id }: JobRequests['tell-followers'],
): Promise<void> {
  const kind = update_id ? 'update' : 'status';
  return transact(async (tx) => deliver(tx, kind, await toldOf(tx.db, kind, case_id, update_id ?? case_id)));
}
