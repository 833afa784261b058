import type { Pool } from 'pg';
import type { LiveEvent } from '#core/contract/live.ts';
import type { NewJob } from '#server/job-requests.ts';
import type { ThreadNews } from '#server/live-events.ts';
import type { Outbox } from '#server/outbox.ts';
import type { Database } from './connect.ts';
import { isConflict } from './database-trouble.ts';
import type { NamedQuestion } from './question.ts';
import { inTransaction, type OpenTransaction } from './transaction.ts';

/** How events and jobs leave a transaction. */
export type Outbound = {
  /** the statement that sends the event to the other instances, once the transaction that runs it is committed */
  notice: (event: LiveEvent | ThreadNews) => NamedQuestion;
  /** notifies this instance */
  publish: (event: LiveEvent | ThreadNews) => void;
  /** the statement that adds jobs, so that they exist exactly if the transaction that runs it is committed */
  addingJobs: (jobs: readonly NewJob[]) => NamedQuestion;
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
export function transactions(pool: Pool, { notice, publish, addingJobs }: Outbound): Transact {
  return async (work) => {
    const { result, announced } = await withoutConflict(async () => {
      const announced: (LiveEvent | ThreadNews)[] = [];
      const jobs: NewJob[] = [];
      const result = await inTransaction(pool, async ({ db, client, beforeCommit }) => {
        const outbox: TransactionOutbox = {
          beforeCommit,
          client,
          enqueue: async (name, payload) => void jobs.push({ name, payload }),
          announce: async (event) => {
            announced.push(event);
            beforeCommit(notice(event));
          },
        };
        const result = await work(db, outbox);
        if (jobs.length > 0) beforeCommit(addingJobs(jobs));
        return result;
      });
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
