import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { AnyEvent } from '#server/platform/events/live-events.ts';
import type { EnqueueJob, NewJob } from '#server/platform/jobs/job-requests.ts';
import { type Ask, asking, type Query } from './connection/ask.ts';
import { type Database, patience } from './connection/connect.ts';
import { isConflict, isUnanswered } from './connection/database-trouble.ts';

/** How events and jobs leave a transaction. */
type Outbound = {
  /** the statement that sends events to the other instances, once the transaction that runs it is committed */
  notice: (events: readonly AnyEvent[]) => Query;
  /** notifies this instance */
  publish: (event: AnyEvent) => void;
  /** the statement that adds jobs, so that they exist exactly if the transaction that runs it is committed */
  addingJobs: (jobs: readonly NewJob[]) => Query;
};

/** One open transaction in both forms: Drizzle's, and for plain SQL. */
export type OpenTransaction = { db: Database; ask: Ask };

/** Store functions take its `db` or `ask`; what it announces and enqueues leaves with its commit. */
export type Transaction = OpenTransaction & {
  /** notifies open pages and the other instances */
  announce: (event: AnyEvent) => Promise<void>;
  /** adds work to be done later: mails, matching, deleting files */
  enqueue: EnqueueJob;
};

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
  const announced: AnyEvent[] = [];
  const jobs: NewJob[] = [];
  const result = await inTransaction(pool, async ({ db, ask }) => {
    const tx: Transaction = {
      db,
      ask,
      enqueue: async (name, payload) => void jobs.push({ name, payload }),
      announce: async (event) => void announced.push(event),
    };
    const done = await work(tx);
    if (announced.length > 0) await ask(notice(announced));
    if (jobs.length > 0) await ask(addingJobs(jobs));
    return done;
  });
  announced.forEach(publish);
  return result;
}

/**
 * Runs the work in one transaction: committed if it resolves, rolled back if it rejects. Drizzle's own `transaction`
 * would return a connection to the pool whose rollback was never answered.
 */
export async function inTransaction<T>(pool: Pool, work: (open: OpenTransaction) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  let broken: Error | undefined;
  try {
    await connection.query(`begin; set local statement_timeout = ${patience.write}`);
    const result = await work({ db: drizzle(connection), ask: asking(connection) });
    await connection.query('commit');
    return result;
  } catch (error) {
    broken = await rollBack(connection, error);
    throw error;
  } finally {
    connection.release(broken); // a connection whose rollback failed is not returned to the pool
  }
}

/** @returns the reason if the connection cannot be reused */
async function rollBack(connection: PoolClient, after: unknown): Promise<Error | undefined> {
  // the connection still waits for an answer, and the rollback would wait as long
  if (isUnanswered(after)) return new Error('a statement was never answered', { cause: after });
  return connection.query('rollback').then(
    () => undefined,
    (lost: Error) => lost,
  );
}
