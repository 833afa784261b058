/** How long each kind of question to the database may take, in milliseconds. Migrations may take as long as they need. */
export const patience = {
  /** A connection: more than these few seconds mean that the database is away or that all connections are in use. */
  connection: 3_000,
  /** One statement that somebody waits for. */
  statement: 5_000,
  /** One statement of a transaction, which may have to wait for others. Less than the 20 s that the pages wait. */
  write: 12_000,
  /** A transaction whose process does nothing with it, and so keeps its locks. */
  idleTransaction: 30_000,
  /** One statement of the work in the background, such as a sweep over all photos. */
  background: 120_000,
  /** An answer, counted here, that a database which has stopped without closing its connections will never give. */
  margin: 3_000,
} as const;
