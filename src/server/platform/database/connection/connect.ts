import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';

/** How long each kind of database operation may take, in milliseconds. Migrations have no limit. */
export const patience = {
  /** Getting a connection: if it takes longer, the database is unavailable or all connections are in use. */
  connection: 3_000,
  /** One statement that somebody waits for. */
  statement: 5_000,
  /** One statement of a search among all cases. There is an index for each; nobody waits longer for a mistake in one. */
  search: 2_000,
  /** One statement of a transaction, which may have to wait for others. Less than the 20 s that the pages wait. */
  write: 12_000,
  /** A transaction that its process leaves idle while it holds locks. */
  idleTransaction: 30_000,
  /** One statement of background work, such as a sweep over all photos. */
  background: 120_000,
  /** Extra time before the client gives up, for a database that has stopped without closing its connections. */
  margin: 3_000,
} as const;

/** The pool, which can begin a transaction of its own. */
export type PooledDatabase = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** The pool or an open transaction. It begins none: within another one, that would commit the outer one. */
export type Database = Omit<PooledDatabase, 'transaction'>;

export type Connection = { db: PooledDatabase; pool: Pool; close: () => Promise<void> };

export type ConnectOptions = {
  /** Maximum number of connections held by this process. */
  max?: number;
  /** Maximum time of one statement outside a transaction, in ms. */
  statementMs?: number;
  /** Further settings of each connection, such as `set enable_seqscan = off`. */
  settings?: string;
  /** Called with the error of a connection that broke while idle; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
};

/**
 * Opens a pool on PostgreSQL 15 or later. It connects with the first query. No query waits longer than `patience`
 * allows.
 */
export function connect(
  url: string,
  { max = 12, statementMs = patience.statement, settings = '', onIdleError = () => {} }: ConnectOptions = {},
): Connection {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: 'homeward',
    connectionTimeoutMillis: patience.connection,
    query_timeout: Math.max(statementMs, patience.write) + patience.margin,
    keepAlive: true,
    // not set as start-up parameters, which connection poolers refuse
    onConnect: (client) => client.query(`${limitsOf(statementMs)}; ${planning}; ${settings}`),
  });
  // without a listener, one broken connection ends the process, whether it is idle or in a transaction
  pool.on('error', (error) => {
    if (!pool.ending) onIdleError(error);
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

/**
 * The data is in memory or on a disk that reads any page as fast as the next one. With the default, made for turning
 * disks, PostgreSQL walks through all newest cases rather than use the index of those with a status. Compiling a plan
 * takes longer than any of our questions.
 */
export const planning = 'set random_page_cost = 1.1; set jit = off';

const limitsOf = (statementMs: number) =>
  `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${patience.idleTransaction}`;
