import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Database } from './connect.ts';

/**
 * One open transaction in both forms: Drizzle's for our own queries, the plain client for libraries with their own SQL.
 */
export type OpenTransaction = { db: Database; client: PoolClient };

/** Runs the work in one transaction: committed if it resolves, rolled back if it rejects. */
export async function inTransaction<T>(pool: Pool, work: (open: OpenTransaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work({ db: drizzle(client), client });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.release(broken); // a connection whose rollback failed is not returned to the pool
  }
}
