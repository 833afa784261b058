import type { CaseDeps } from '#server/cases/case-deps.ts';
import { slugTimes } from '#server/cases/create-case.ts';
import { chipHasher } from '#server/cases/reports/chip-mask.ts';
import type { ThreadDeps } from '#server/conversations/thread-deps.ts';
import type { HandoverDeps } from '#server/handovers/handover-deps.ts';
import { asking } from '#server/platform/database/connection/ask.ts';
import { openGazetteer } from '#server/platform/places/open-gazetteer.ts';
import { placeFinder } from '#server/platform/places/place-finder.ts';
import type { Infrastructure } from '#server/site/infrastructure/open-infrastructure.ts';
import { sendsMail } from '#server/site/site.ts';
import { lazily } from './lazily.ts';
import { matchServices } from './match-services.ts';
import { openAccounts } from './open-accounts.ts';
import { signedLinks } from './signed-links.ts';

/** The dependencies of the use cases of all subjects. */
export type Services = ReturnType<typeof composeServices>;

/** Builds the services on what was opened. Pushes whatever must be closed again to `stack`. */
export function composeServices(infrastructure: Infrastructure, stack: AsyncDisposableStack) {
  const { config, logger, database, secrets, events, photos, queue, transact, limiter } = infrastructure;
  const connection = database;
  const people = openAccounts({ ...infrastructure, connection, enqueue: queue.enqueue }, config, secrets);
  const gazetteer = lazily(openGazetteer);
  const now = () => new Date();
  const cases: CaseDeps = {
    db: database.db,
    ask: asking(database.pool),
    search: asking(database.search),
    transact,
    can: people.can,
    places: placeFinder(gazetteer, logger),
    now,
    slugTime: slugTimes(now),
    hashChip: chipHasher(secrets.chipKey),
    origin: config.publicUrl,
  };
  const links = signedLinks(secrets, config);
  return {
    people,
    gazetteer,
    cases,
    links,
    matching: matchServices({ database, events, cases, photos, config }, logger, stack),
    threads: { ...cases, limiter, links: links.threads, sendsMail: sendsMail(config) } satisfies ThreadDeps,
    handovers: { ...cases, limiter, links: links.handovers, sendsMail: sendsMail(config) } satisfies HandoverDeps,
  };
}
