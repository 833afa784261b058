import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Database } from './connect.ts';
import { isUnanswered } from './database-trouble.ts';
import { patience } from './patience.ts';

/**
 * One open transaction in both forms: Drizzle's for our own queries, the plain client for libraries with their own SQL.
 */
export type OpenTransaction = {
  db: Database;
  client: PoolClient;
  /** SQL to send in one message with the commit, for what nobody waits for within the transaction */
  beforeCommit: (sql: string) => void;
};

/** Runs the work in one transaction: committed if it resolves, rolled back if it rejects. */
export async function inTransaction<T>(pool: Pool, work: (open: OpenTransaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(`begin; set local statement_timeout = ${patience.write}`);
    const last: string[] = [];
    const result = await work({ db: drizzle(client), client, beforeCommit: (sql) => last.push(sql) });
    await client.query([...last, 'commit'].join('; '));
    return result;
  } catch (error) {
    broken = await rollBack(client, error);
    throw error;
  } finally {
    client.release(broken); // a connection whose rollback failed is not returned to the pool
  }
}

/** @returns the reason if the connection cannot be reused */
async function rollBack(client: PoolClient, after: unknown): Promise<Error | undefined> {
  // the connection still waits for an answer, and the rollback would wait as long
  if (isUnanswered(after)) return new Error('a statement was never answered', { cause: after });
  return client.query('rollback').then(
    () => undefined,
    (lost: Error) => lost,
  );
}
