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
