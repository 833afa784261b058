import type { HandoverLinks } from '#server/cases/handover/handover-links.ts';
import type { HandoverDeps } from '#server/cases/handover/handover-ports.ts';
import type { CaseDeps } from '#server/cases/ports.ts';
import { handoverTransactions, offerReader } from '#server/cases/store/handovers.ts';
import { asking } from '#server/platform/database/connection/ask.ts';
import type { Transact } from '#server/platform/database/connection/transact.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { OpenDatabase } from '#server/site/infrastructure/open-database.ts';

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
