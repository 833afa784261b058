import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { LiveEvent } from '#core/contract/live.ts';
import type { PersonalNews } from '#server/platform/events/live-events.ts';
import type { EnqueueJob, NewJob } from '#server/platform/jobs/job-requests.ts';
import type { Query } from './connection/ask.ts';
import { isConflict } from './connection/database-trouble.ts';
import { inTransaction, type OpenTransaction } from './connection/transaction.ts';

/** How events and jobs leave a transaction. */
export type Outbound = {
  /** the statement that sends the event to the other instances, once the transaction that runs it is committed */
  notice: (event: LiveEvent | PersonalNews) => Query;
  /** notifies this instance */
  publish: (event: LiveEvent | PersonalNews) => void;
  /** the statement that adds jobs, so that they exist exactly if the transaction that runs it is committed */
  addingJobs: (jobs: readonly NewJob[]) => Query;
};

/** An open transaction: store functions take its `db` or `ask`, and what it announces and enqueues leaves with its commit. */
export type Transaction = Outbox & OpenTransaction;

type Work<T> = (tx: Transaction) => Promise<T>;

/** Runs the work in one transaction: its rows, events and jobs are committed together or not at all. */
export type Transact = <T>(work: Work<T>) => Promise<T>;

/** Maximum number of attempts for a transaction that conflicts with others. */
const attempts = 3;
/** A pause of chance before the next one, so that two that ended each other do not meet again. */
const longestPauseMs = 50;

/**
 * This instance receives the events after the commit, before the call returns. If PostgreSQL ended the transaction
 * because of a conflict, the work is run again from its start.
 */
export function transactions(pool: Pool, outbound: Outbound): Transact {
  return async <T>(work: Work<T>) => {
    for (let left = attempts - 1; ; left--) {
      try {
        return await attempt(pool, outbound, work);
      } catch (error) {
        if (left === 0 || !isConflict(error)) throw error;
        await sleep(Math.random() * longestPauseMs);
      }
    }
  };
}

async function attempt<T>(pool: Pool, { notice, publish, addingJobs }: Outbound, work: Work<T>): Promise<T> {
  const announced: (LiveEvent | PersonalNews)[] = [];
  const jobs: NewJob[] = [];
  const result = await inTransaction(pool, async ({ db, ask }) => {
    const tx: Transaction = {
      db,
      ask,
      enqueue: async (name, payload) => void jobs.push({ name, payload }),
      announce: async (event) => void announced.push(event),
    };
    const done = await work(tx);
    for (const event of announced) await ask(notice(event));
    if (jobs.length > 0) await ask(addingJobs(jobs));
    return done;
  });
  announced.forEach(publish);
  return result;
}

/**
 * What a write sends to others as part of its own transaction, so that it is sent exactly if the write is committed.
 */
type Outbox = {
  /** notifies open pages and the other instances, once it is committed */
  announce: (event: LiveEvent | PersonalNews) => Promise<void>;
  /** adds work to be done later: mails, matching, deleting files */
  enqueue: EnqueueJob;
};
