import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';

/** What every adapter gets: the pool, or a transaction of it. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Connection = { db: Database; pool: Pool; close: () => Promise<void> };

export type ConnectOptions = {
  /** Most connections that this process holds at once. */
  max?: number;
  /** Told of connections that broke while idle; the pool replaces them by itself. */
  onIdleError?: (error: Error) => void;
};

/** Opens a pool on a PostgreSQL of version 15 or later. No connection is made before the first query. */
export function connect(url: string, { max = 12, onIdleError = () => {} }: ConnectOptions = {}): Connection {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: 'homeward',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // without a listener one broken idle connection ends the process
  pool.on('error', (error) => {
    if (!pool.ending) onIdleError(error);
  });
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
