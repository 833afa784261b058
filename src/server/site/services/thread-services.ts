import type { CaseDeps } from '#server/cases/case-deps.ts';
import type { ThreadDeps } from '#server/conversations/ports.ts';
import { threadReader } from '#server/conversations/store/thread-reader.ts';
import { threadTransactions } from '#server/conversations/store/thread-unit.ts';
import type { ThreadLinks } from '#server/notifications/thread-links.ts';
import type { Transact } from '#server/platform/database/connection/transact.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { OpenDatabase } from '#server/site/infrastructure/open-database.ts';

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
    ...{ db: cases.db, ask: cases.ask, can, now, hashChip, ...rest },
    threads: threadReader(connection.db),
    transact: threadTransactions(transact),
  };
}
