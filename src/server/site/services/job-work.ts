import type { Config } from '#server/config.ts';
import { subjectOf } from '#server/moderation/store/decisions.ts';
import { pushKeys } from '#server/notifications/push/push-keys.ts';
import { pushSender } from '#server/notifications/push/push-sender.ts';
import { publicAgent } from '#server/platform/http/public-agent.ts';
import type { Infrastructure } from '#server/site/infrastructure/open-infrastructure.ts';
import type { Work } from '#server/site/jobs/schedules.ts';
import type { Services } from '#server/site/services/compose-services.ts';

/** What the jobs need of the services. */
export function jobWork({ config, database, mailer, logger, secrets }: Infrastructure, services: Services): Work {
  const { people, accounts, cases, matching, threads, handovers, photos, links } = services;
  const { db, ask } = accounts;
  const mail = { mailer, origin: config.publicUrl };
  const news = {
    ...{ ...mail, db, transact: accounts.transact, logger, links: links.unsubscribing, alertLinks: links.alerts },
    push: pushSender({ keys: pushKeys(secrets.authSecret), subject: pushSubject(config), agent: publicAgent() }),
  };
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
    newsMails: { ...news, threadLinks: links.threads, checks: links.checks },
    alerts: news,
    decisions: { ...mail, ask, contactEmail: config.contactEmail ?? null },
    handovers: { ...handovers, ...mail, people: { subject: (userId) => subjectOf(ask, userId) } },
  };
}

/** Whom push services write to: the operator, or else the site. */
function pushSubject({ contactEmail, publicUrl }: Config): string {
  if (contactEmail) return `mailto:${contactEmail}`;
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:homeward@localhost.invalid';
}
