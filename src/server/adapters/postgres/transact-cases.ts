import type { Pool, PoolClient } from 'pg';
import type { LiveEvent } from '#core/contract/live.ts';
import type { CaseDeps } from '#server/cases/ports.ts';
import type { EnqueueJob } from '#server/job-requests.ts';
import { caseUnit } from './case-unit.ts';
import { inTransaction } from './transaction.ts';

export type Outbound = {
  /** writes the event into the transaction: it leaves with the commit */
  notify: (client: PoolClient, event: LiveEvent) => Promise<void>;
  /** tells this instance at once, after the commit */
  publish: (event: LiveEvent) => void;
  /** writes jobs into the transaction */
  enqueueIn: (client: PoolClient) => EnqueueJob;
};

/** One write of the cases: rows, event and jobs in one transaction, and this instance told before the caller is. */
export function caseTransactions(pool: Pool, outbound: Outbound): CaseDeps['transact'] {
  return async (work) => {
    const announced: LiveEvent[] = [];
    const result = await inTransaction(pool, ({ db, client }) =>
      work(
        caseUnit(db, {
          enqueue: outbound.enqueueIn(client),
          announce: async (event) => {
            announced.push(event);
            await outbound.notify(client, event);
          },
        }),
      ),
    );
    announced.forEach(outbound.publish);
    return result;
  };
}
