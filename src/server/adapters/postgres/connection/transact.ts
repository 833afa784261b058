import type { Pool } from 'pg';
import type { LiveEvent } from '#core/contract/live.ts';
import type { NewJob } from '#server/job-requests.ts';
import type { ThreadNews } from '#server/live-events.ts';
import type { Outbox, Shared } from '#server/outbox.ts';
import type { Database } from './connect.ts';
import { isConflict } from './database-trouble.ts';
import { patience } from './patience.ts';
import type { NamedQuestion } from './question.ts';
import { sharing } from './sharing.ts';
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

export type TransactionOutbox = Outbox & Pick<OpenTransaction, 'beforeCommit' | 'ask'>;
type Work<T> = (db: Database, outbox: TransactionOutbox) => Promise<T>;

/**
 * Runs the work in one transaction: its rows, events and jobs are committed together or not at all.
 * @param shared if others of the same moment may be in the same transaction
 */
export type Transact = <T>(work: Work<T>, shared?: Shared) => Promise<T>;

/** Maximum number of attempts for a transaction that conflicts with others. */
const attempts = 3;

const shortLocks = { name: 'short locks', text: `set local lock_timeout = ${patience.sharedLock}`, values: [] };

/**
 * This instance receives the events after the commit, before the call returns. If PostgreSQL ended the transaction
 * because of a conflict, the work is run again from its start.
 */
export function transactions(pool: Pool, outbound: Outbound): Transact {
  const alone = <T>(work: Work<T>) => withoutConflict(() => attempt(pool, outbound, work));
  const share = sharing({
    alone,
    together: (works: readonly Work<unknown>[]) =>
      attempt(pool, outbound, (...open) => allOf(works.map((work) => work(...open))), [shortLocks]),
  });
  return (work, shared) => (shared ? share(work, shared.holds) : alone(work));
}

async function attempt<T>(
  pool: Pool,
  { notice, publish, addingJobs }: Outbound,
  work: Work<T>,
  settings: readonly NamedQuestion[] = [],
): Promise<T> {
  const announced: (LiveEvent | ThreadNews)[] = [];
  const jobs: NewJob[] = [];
  const toldBy = async ({ db, ask, beforeCommit }: OpenTransaction) => {
    const outbox: TransactionOutbox = {
      beforeCommit,
      ask,
      enqueue: async (name, payload) => void jobs.push({ name, payload }),
      announce: async (event) => {
        announced.push(event);
        beforeCommit(notice(event));
      },
    };
    const result = await work(db, outbox);
    if (jobs.length > 0) beforeCommit(addingJobs(jobs));
    return result;
  };
  const result = await inTransaction(pool, toldBy, settings);
  announced.forEach(publish);
  return result;
}

/** Like `Promise.all`, but waits for all to end, because one that goes on would write after the transaction. */
async function allOf<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
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
