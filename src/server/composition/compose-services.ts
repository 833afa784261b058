import { openGazetteer } from '#server/adapters/places/open-gazetteer.ts';
import { placeFinder } from '#server/adapters/places/place-finder.ts';
import { townsAfter } from '#server/adapters/postgres/cases/stored-towns.ts';
import { asking } from '#server/adapters/postgres/connection/ask.ts';
import { queueReader } from '#server/adapters/postgres/moderation/queue-reader.ts';
import type { RelocateDeps } from '#server/cases/relocate-towns.ts';
import { caseServices } from './case-services.ts';
import { handoverServices } from './handover-services.ts';
import { lazily } from './lazily.ts';
import { matchServices } from './match-services.ts';
import { openAccounts } from './open-accounts.ts';
import type { Infrastructure } from './open-infrastructure.ts';
import { signedLinks } from './signed-links.ts';
import { sendsMail } from './site.ts';
import { threadServices } from './thread-services.ts';

/** The dependencies of the use cases of all subjects. */
export type Services = ReturnType<typeof composeServices>;

/** Builds the services on what was opened. Pushes whatever must be closed again to `stack`. */
export function composeServices(infrastructure: Infrastructure, stack: AsyncDisposableStack) {
  const { config, logger, database, secrets, events, photos, queue, transact, limiter } = infrastructure;
  const connection = database;
  const people = openAccounts({ ...infrastructure, connection, enqueue: queue.enqueue }, config, secrets);
  const gazetteer = lazily(openGazetteer);
  const places = placeFinder(gazetteer, logger);
  const cases = caseServices({ connection, transact, can: people.can, places }, config, secrets);
  const links = signedLinks(secrets, config);
  const shared = { connection, transact, cases, limiter, sendsMail: sendsMail(config) };
  return {
    ...{ people, gazetteer, cases, links },
    relocating: {
      transact: cases.transact,
      reread: places.reread,
      townsAfter: (id: string | null) => townsAfter(database.background, id),
    } satisfies RelocateDeps,
    matching: matchServices({ database, transact, events, queue, cases, photos, config }, logger, stack),
    threads: threadServices({ ...shared, links: links.threads }),
    handovers: handoverServices({ ...shared, links: links.handovers }),
    reports: queueReader(asking(database.pool)),
  };
}
