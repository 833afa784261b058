import type { Transact } from '#server/adapters/postgres/connection/transact.ts';
import { threadReader } from '#server/adapters/postgres/threads/thread-reader.ts';
import { threadTransactions } from '#server/adapters/postgres/threads/thread-unit.ts';
import type { ThreadLinks } from '#server/alerts/thread-links.ts';
import type { CaseDeps } from '#server/cases/ports.ts';
import type { Limiter } from '#server/limits/limiter.ts';
import type { ThreadDeps } from '#server/threads/ports.ts';
import type { OpenDatabase } from './open-database.ts';

type Parts = {
  connection: Pick<OpenDatabase, 'db'>;
  transact: Transact;
  cases: CaseDeps;
  limiter: Limiter;
  links: ThreadLinks;
  sendsMail: boolean;
};

/** The dependencies of the use cases about conversations. */
export function threadServices({ connection, transact, cases, ...rest }: Parts): ThreadDeps {
  const { can, now, hashChip } = cases;
  return {
    ...{ cases: cases.cases, can, now, hashChip, ...rest },
    threads: threadReader(connection.db),
    transact: threadTransactions(transact),
  };
}
