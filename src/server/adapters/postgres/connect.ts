import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';
import { patience } from './patience.ts';

/** The pool or a transaction of it; adapters accept either. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Connection = { db: Database; pool: Pool; close: () => Promise<void> };

export type ConnectOptions = {
  /** Maximum number of connections held by this process. */
  max?: number;
  /** Longest time of one statement outside of a transaction, in ms. */
  statementMs?: number;
  /** Told of connections that broke while idle; the pool replaces them by itself. */
  onIdleError?: (error: Error) => void;
};

/**
 * Opens a pool on a PostgreSQL of version 15 or later. No connection is made before the first query, and no question
 * waits for longer than `patience` says.
 */
export function connect(
  url: string,
  { max = 12, statementMs = patience.statement, onIdleError = () => {} }: ConnectOptions = {},
): Connection {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: 'homeward',
    connectionTimeoutMillis: patience.connection,
    query_timeout: Math.max(statementMs, patience.write) + patience.margin,
    keepAlive: true,
    // not by start-up parameters, which a connection pooler refuses
    onConnect: (client) => client.query(limitsOf(statementMs)),
  });
  // without a listener one broken connection ends the process, be it idle or in the middle of a transaction
  pool.on('error', (error) => {
    if (!pool.ending) onIdleError(error);
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

const limitsOf = (statementMs: number) =>
  `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${patience.idleTransaction}`;
