import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Database } from './connect.ts';

/** Both faces of one open transaction: Drizzle's for our rows, the bare client for what brings its own SQL. */
export type OpenTransaction = { db: Database; client: PoolClient };

/** Runs the work in one transaction: committed when it resolves, rolled back when it rejects. */
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
    client.release(broken); // a connection that cannot even roll back does not go back into the pool
  }
}
