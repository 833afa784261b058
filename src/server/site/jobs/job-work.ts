import { foldOldCases } from '#server/cases/store/search-text.ts';
import { subjectOf } from '#server/moderation/store/decisions.ts';
import { asking } from '#server/platform/database/connection/ask.ts';
import type { Infrastructure } from '#server/site/infrastructure/open-infrastructure.ts';
import type { Services } from '#server/site/services/compose-services.ts';
import type { Work } from './run-jobs.ts';

/** What the jobs need of the services. */
export function jobWork(infrastructure: Infrastructure, services: Services): Work {
  const { config, database, mailer, photos } = infrastructure;
  const { people, cases, matching, threads, handovers, links } = services;
  const ask = asking(database.pool);
  const mail = { mailer, origin: config.publicUrl };
  return {
    ...{ matching, cases, threads, background: database.background },
    alerts: {
      ...{ ...mail, db: database.db },
      ...{ links: links.unsubscribing, threadLinks: links.threads, checks: links.checks },
    },
    letters: people.letters,
    decisions: { ...mail, ask, contactEmail: config.contactEmail ?? null },
    handovers: { ...handovers, ...mail, people: { subject: (userId) => subjectOf(ask, userId) } },
    foldOldCases: () => foldOldCases(ask),
    ...{ store: photos.store, sweep: { ...photos, db: database.background }, judging: photos },
    accounts: people.inBackground,
  };
}
