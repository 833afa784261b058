import type { Config } from '#server/config.ts';
import { pushKeys, pushSender } from '#server/notifications/push/push-sender.ts';
import { publicAgent } from '#server/platform/http/public-agent.ts';
import type { JobName } from '#server/platform/jobs/job-requests.ts';
import type { Infrastructure } from '#server/site/infrastructure/open-infrastructure.ts';
import { jobHandlers, jobNames } from '#server/site/jobs/jobs.ts';
import { scheduleNames, schedules, type Work } from '#server/site/jobs/schedules.ts';
import type { Services } from './compose-services.ts';

/** Starts processing jobs in this process, unless it only serves web requests. */
export async function runJobs(infrastructure: Infrastructure, services: Services, stopping: AbortSignal) {
  const { queue, logger, config } = infrastructure;
  if (config.role === 'web') return;
  const work = workOf(infrastructure, services);
  const handlers = jobHandlers(work);
  const start = <N extends JobName>(name: N) => queue.work(name, handlers[name]);
  await Promise.all(jobNames.map(start));
  await queue.endOtherSchedules(scheduleNames);
  for (const name of scheduleNames) {
    const { cron, run } = schedules[name];
    await queue.every(cron, name, () => run(work, logger, stopping));
  }
  // runs once at startup, because after a change of models all photos have to be embedded again
  const firstRound = work.matching.modelSettled.then(() => schedules['embed-photos'].run(work, logger, stopping));
  firstRound.catch((error) => logger.error({ err: error }, 'photos could not be read again'));
}

/** The services that the jobs need. */
function workOf({ config, database, mailer, logger, secrets }: Infrastructure, services: Services): Work {
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
    newsMails: {
      ...{ ...mail, db, transact: accounts.transact, logger, links: links.unsubscribing, alertLinks: links.alerts },
      ...{ threadLinks: links.threads, checks: links.checks },
      push: pushSender({ keys: pushKeys(secrets.authSecret), subject: pushSubject(config), agent: publicAgent() }),
    },
    decisions: { ...mail, db, ask, contactEmail: config.contactEmail ?? null },
    handovers: { ...handovers, ...mail },
  };
}

/** The address that push services write to: the operator's, or else the site's. */
function pushSubject({ contactEmail, publicUrl }: Config): string {
  if (contactEmail) return `mailto:${contactEmail}`;
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:homeward@localhost.invalid';
}
