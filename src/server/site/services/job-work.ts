import { subjectOf } from '#server/moderation/store/decisions.ts';
import type { Infrastructure } from '#server/site/infrastructure/open-infrastructure.ts';
import type { Work } from '#server/site/jobs/schedules.ts';
import type { Services } from '#server/site/services/compose-services.ts';

/** What the jobs need of the services. */
export function jobWork({ config, database, mailer }: Infrastructure, services: Services): Work {
  const { people, accounts, cases, matching, threads, handovers, photos, links } = services;
  const { db, ask } = accounts;
  const mail = { mailer, origin: config.publicUrl };
  return {
    matching,
    cases,
    threads,
    background: database.background,
    store: photos.store,
    judging: photos,
    sweep: { ...photos, db: database.background },
    accounts: { ...accounts, db: database.background },
    letters: people.letters,
    newsMails: { ...mail, db, links: links.unsubscribing, threadLinks: links.threads, checks: links.checks },
    decisions: { ...mail, ask, contactEmail: config.contactEmail ?? null },
    handovers: { ...handovers, ...mail, people: { subject: (userId) => subjectOf(ask, userId) } },
  };
}
