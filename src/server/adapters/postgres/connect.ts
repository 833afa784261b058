import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';

/** The pool or a transaction of it; adapters accept either. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Connection = { db: Database; pool: Pool; close: () => Promise<void> };

export type ConnectOptions = {
  /** Maximum number of connections held by this process. */
  max?: number;
  /** Called with the error of a connection that broke while idle; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
};

/** Opens a pool on PostgreSQL 15 or later. It connects with the first query. */
export function connect(url: string, { max = 12, onIdleError = () => {} }: ConnectOptions = {}): Connection {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: 'homeward',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // without a listener, one broken idle connection would end the process
  pool.on('error', (error) => {
    if (!pool.ending) onIdleError(error);
  });
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
