import type { Pool } from 'pg';
import type { LiveEvent } from '#core/contract/live.ts';
import type { AccountDeps } from '#server/accounts/ports.ts';
import type { Outbound } from '../transact-cases.ts';
import { inTransaction } from '../transaction.ts';
import { removeAccount } from './remove-account.ts';

/** One write of the accounts: rows, events and jobs in one transaction, and this instance told before the caller is. */
export function accountTransactions(pool: Pool, outbound: Outbound): AccountDeps['transact'] {
  return async (work) => {
    const announced: LiveEvent[] = [];
    const result = await inTransaction(pool, ({ db, client }) =>
      work({
        remove: removeAccount(db),
        enqueue: outbound.enqueueIn(client),
        announce: async (event) => {
          announced.push(event);
          await outbound.notify(client, event);
        },
      }),
    );
    announced.forEach(outbound.publish);
    return result;
  };
}
