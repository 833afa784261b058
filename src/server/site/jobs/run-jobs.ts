import type { Config } from '#server/config.ts';
import type { JobName } from '#server/platform/jobs/job-requests.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { Logger } from '#server/platform/logger.ts';
import { jobHandlers, jobNames } from './jobs.ts';
import { scheduleNames, schedules, type Work } from './schedules.ts';

/** Starts processing jobs in this process, unless it only serves web requests. */
export async function runJobs(queue: Queue, work: Work, { role }: Config, logger: Logger, stopping: AbortSignal) {
  if (role === 'web') return;
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
