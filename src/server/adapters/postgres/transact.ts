import type { Pool, PoolClient } from 'pg';
import type { LiveEvent } from '#core/contract/live.ts';
import type { EnqueueJob } from '#server/job-requests.ts';
import type { ThreadNews } from '#server/live-events.ts';
import type { Outbox } from '#server/outbox.ts';
import type { Database } from './connect.ts';
import { isConflict } from './database-trouble.ts';
import { inTransaction, type OpenTransaction } from './transaction.ts';

/** How events and jobs leave a transaction. */
export type Outbound = {
  /** the SQL that sends the event to the other instances, once the transaction that runs it is committed */
  notice: (event: LiveEvent | ThreadNews) => string;
  /** notifies this instance */
  publish: (event: LiveEvent | ThreadNews) => void;
  /** writes jobs into the transaction */
  enqueueIn: (client: PoolClient) => EnqueueJob;
};

/** Runs the work in one transaction: its rows, events and jobs are committed together or not at all. */
export type Transact = <T>(work: (db: Database, outbox: TransactionOutbox) => Promise<T>) => Promise<T>;

type TransactionOutbox = Outbox & Pick<OpenTransaction, 'beforeCommit' | 'client'>;

/** Maximum number of attempts for a transaction that conflicts with others. */
const attempts = 3;

/**
 * This instance receives the events after the commit, before the call returns. If PostgreSQL ended the transaction
 * because of a conflict, the work is run again from its start.
 */
export function transactions(pool: Pool, { notice, publish, enqueueIn }: Outbound): Transact {
  return async (work) => {
    const { result, announced } = await withoutConflict(async () => {
      const announced: (LiveEvent | ThreadNews)[] = [];
      const result = await inTransaction(pool, ({ db, client, beforeCommit }) =>
        work(db, {
          enqueue: enqueueIn(client),
          beforeCommit,
          client,
          announce: async (event) => {
            announced.push(event);
            beforeCommit(notice(event));
          },
        }),
      );
      return { result, announced };
    });
    announced.forEach(publish);
    return result;
  };
}

async function withoutConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = attempts - 1; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !isConflict(error)) throw error;
    }
  }
}
