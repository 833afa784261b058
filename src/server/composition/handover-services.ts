import { handoverTransactions, offerReader } from '#server/adapters/postgres/cases/handovers.ts';
import { asking } from '#server/adapters/postgres/connection/ask.ts';
import type { Transact } from '#server/adapters/postgres/connection/transact.ts';
import type { HandoverLinks } from '#server/cases/handover-links.ts';
import type { HandoverDeps } from '#server/cases/handover-ports.ts';
import type { CaseDeps } from '#server/cases/ports.ts';
import type { Limiter } from '#server/limits/limiter.ts';
import type { OpenDatabase } from './open-database.ts';

type Parts = {
  connection: Pick<OpenDatabase, 'pool'>;
  transact: Transact;
  cases: CaseDeps;
  limiter: Limiter;
  links: HandoverLinks;
  sendsMail: boolean;
};

/** The dependencies of the use cases about handing cases over. */
export function handoverServices({ connection, transact, cases, ...rest }: Parts): HandoverDeps {
  const { can, now } = cases;
  return {
    ...{ cases: cases.cases, can, now, ...rest },
    offers: offerReader(asking(connection.pool)),
    transact: handoverTransactions(transact),
  };
}
