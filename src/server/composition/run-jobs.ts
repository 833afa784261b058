import type { AccountStore } from '#server/accounts/account-store.ts';
import type { Queue } from '#server/adapters/queue/queue.ts';
import type { CaseDeps } from '#server/cases/ports.ts';
import type { Config } from '#server/config.ts';
import { type JobName, jobNames } from '#server/job-requests.ts';
import { type JobDeps, jobHandlers } from '#server/jobs/handlers.ts';
import type { Logger } from '#server/logger.ts';
import { type EmbedMissingDeps, embedMissingPhotos } from '#server/matching/embed-missing-photos.ts';
import { type SweepDeps, sweepPhotos } from '#server/photos/sweep-photos.ts';

type Work = JobDeps & {
  matching: EmbedMissingDeps;
  sweep: SweepDeps;
  accounts: { accounts: Pick<AccountStore, 'forgetExpired'> };
  cases: Pick<CaseDeps, 'deleteIdempotencyKeys'>;
};

/** Queues besides those that use cases write to. */
export const scheduleNames = ['sweep-photos', 'embed-photos', 'sweep-sessions'] as const;

/** Longer than anybody keeps pressing the button of one form. */
const idempotencyKeysKeptMs = 7 * 24 * 3600_000;

/** Has this process do the work that was left for later, unless it only answers the web. */
export async function runJobs(queue: Queue, work: Work, { role }: Config, logger: Logger, stopping: AbortSignal) {
  if (role === 'web') return;
  const handlers = jobHandlers(work);
  const start = <N extends JobName>(name: N) => queue.work(name, (payload) => handlers[name](payload));
  await Promise.all(jobNames.map(start));
  await queue.endOtherSchedules(scheduleNames);
  await queue.every('17 * * * *', 'sweep-photos', async () => {
    const removed = await sweepPhotos(work.sweep);
    if (removed > 0) logger.info({ removed }, 'unused photos removed');
  });
  await queue.every('41 3 * * *', 'sweep-sessions', async () => {
    const now = new Date();
    await work.accounts.accounts.forgetExpired(now);
    await work.cases.deleteIdempotencyKeys(new Date(now.getTime() - idempotencyKeysKeptMs));
  });
  const reread = () => embedMissingPhotos(work.matching, stopping);
  await queue.every('*/10 * * * *', 'embed-photos', reread);
  // the first round does not wait for the clock: after a change of models there is everything to read
  const firstRound = work.matching.modelSettled.then(reread);
  firstRound.catch((error) => logger.error({ err: error }, 'photos could not be read again'));
}
