import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { type Ask, asking } from './ask.ts';
import type { Database } from './connect.ts';
import { isUnanswered } from './database-trouble.ts';
import { patience } from './patience.ts';

/** One open transaction in both forms: Drizzle's, and for plain SQL. */
export type OpenTransaction = { db: Database; ask: Ask };

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
