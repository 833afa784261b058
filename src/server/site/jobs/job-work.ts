import { staleTransactions } from '#server/cases/store/stale-cases.ts';
import { alertReader } from '#server/notifications/store/alert-reader.ts';
import { mailAllowance } from '#server/notifications/store/mail-allowance.ts';
import type { Infrastructure } from '#server/site/infrastructure/open-infrastructure.ts';
import type { Services } from '#server/site/services/compose-services.ts';
import type { Work } from './run-jobs.ts';

/** What the jobs need of the services. */
export function jobWork(infrastructure: Infrastructure, services: Services): Work {
  const { config, database, mailer, photos, transact } = infrastructure;
  const { people, cases, matching, threads, handovers, links, reports } = services;
  const mail = { mailer, origin: config.publicUrl };
  return {
    ...{ matching, cases, threads },
    alerts: {
      ...{ ...mail, alerts: alertReader(database.db), allowance: mailAllowance(database.db) },
      ...{ links: links.unsubscribing, threadLinks: links.threads, checks: links.checks },
    },
    letters: people.letters,
    decisions: { ...mail, queue: reports, contactEmail: config.contactEmail ?? null },
    handovers: { ...handovers, ...mail, people: reports },
    stale: { transact: staleTransactions(transact) },
    ...{ store: photos.store, sweep: photos.sweep, judging: photos.judging },
    accounts: people.inBackground,
  };
}
