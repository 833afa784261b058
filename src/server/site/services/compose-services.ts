import { queueReader } from '#server/moderation/store/queue-reader.ts';
import { asking } from '#server/platform/database/connection/ask.ts';
import { openGazetteer } from '#server/platform/places/open-gazetteer.ts';
import { placeFinder } from '#server/platform/places/place-finder.ts';
import type { Infrastructure } from '#server/site/infrastructure/open-infrastructure.ts';
import { sendsMail } from '#server/site/site.ts';
import { caseServices } from './case-services.ts';
import { handoverServices } from './handover-services.ts';
import { lazily } from './lazily.ts';
import { matchServices } from './match-services.ts';
import { openAccounts } from './open-accounts.ts';
import { signedLinks } from './signed-links.ts';
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
    matching: matchServices({ database, transact, events, queue, cases, photos, config }, logger, stack),
    threads: threadServices({ ...shared, links: links.threads }),
    handovers: handoverServices({ ...shared, links: links.handovers }),
    reports: queueReader(asking(database.pool)),
  };
}
