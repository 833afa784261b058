import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { type Ask, answersOf } from './ask.ts';
import { askingAtOnce } from './ask-together.ts';
import { beginningTransaction } from './beginning-transaction.ts';
import type { Database } from './connect.ts';
import { isUnanswered } from './database-trouble.ts';
import { PreparedQuestion } from './prepared-question.ts';
import type { NamedQuestion } from './question.ts';

/** One open transaction in both forms: Drizzle's, and for questions. */
export type OpenTransaction = {
  db: Database;
  /** sends in one message what is asked at the same time */
  ask: Ask;
  /** a statement to send in one message with the commit, for what nobody waits for within the transaction */
  beforeCommit: (last: NamedQuestion) => void;
};

const commit: NamedQuestion = { name: 'commit', text: 'commit', values: [] };

/**
 * Runs the work in one transaction: committed if it resolves, rolled back if it rejects.
 * @param settings statements of its beginning, besides its time limit
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (open: OpenTransaction) => Promise<T>,
  settings: readonly NamedQuestion[] = [],
): Promise<T> {
  const connection = await pool.connect();
  const client = beginningTransaction(connection, settings);
  let broken: Error | undefined;
  try {
    const last: NamedQuestion[] = [];
    const db = drizzle(client as PoolClient);
    const result = await work({ db, ask: askingAtOnce(client), beforeCommit: (question) => void last.push(question) });
    await answersOf(
      client,
      [...last, commit].map((question) => new PreparedQuestion(question)),
    );
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
