import { forgetExpired } from '#server/accounts/store/accounts.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { careForStale } from '#server/cases/status/care-for-stale.ts';
import type { Config } from '#server/config.ts';
import { sweepThreads } from '#server/conversations/sweep-threads.ts';
import { forgetExpiredOffers } from '#server/handovers/store/offers.ts';
import { embedMissingPhotos } from '#server/matching/model-change/embed-missing-photos.ts';
import { deleteOlder } from '#server/matching/store/loose-pets.ts';
import { type JudgeOldDeps, judgeOldPhotos } from '#server/photos/judge-photos.ts';
import { type SweepLooksDeps, sweepLooks } from '#server/photos/looks/sweep-looks.ts';
import { type SweepDeps, sweepPhotos } from '#server/photos/sweep-photos.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { deleteIdempotencyKeys } from '#server/platform/database/idempotency-keys.ts';
import { type JobName, jobNames } from '#server/platform/jobs/job-requests.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { Logger } from '#server/platform/logger.ts';
import { type JobDeps, jobHandlers } from './job-handlers.ts';

/** What all jobs and schedules need. */
export type Work = JobDeps & {
  sweep: SweepDeps & SweepLooksDeps;
  judging: JudgeOldDeps;
  accounts: { db: Database };
  cases: CaseDeps;
  /** for work that nobody waits for */
  background: Database;
  threads: Omit<Parameters<typeof sweepThreads>[0], 'store'>;
};

/** Queues of schedules, in addition to those that use cases write to. */
export const scheduleNames = [
  'sweep-photos',
  'sweep-looks',
  'embed-photos',
  'judge-photos',
  'sweep-sessions',
  'stale-cases',
] as const;

/** Longer than anybody keeps retrying the same form. */
const idempotencyKeysKeptMs = 7 * 24 * 3600_000;

/** Who misses a pet reports it much sooner. */
const loosePetsKeptMs = 90 * 24 * 3600_000;

/** Starts processing jobs in this process, unless it only serves web requests. */
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
  await queue.every('*/5 * * * *', 'sweep-looks', () => sweepLooks(work.sweep).then(() => {}));
  await queue.every('41 3 * * *', 'sweep-sessions', async () => {
    const now = new Date();
    await forgetExpired(work.accounts.db, now);
    await sweepThreads({ ...work.threads, store: work.store });
    await forgetExpiredOffers(work.background, now);
    await deleteOlder(work.matching.db, new Date(now.getTime() - loosePetsKeptMs));
    await deleteIdempotencyKeys(work.background, new Date(now.getTime() - idempotencyKeysKeptMs));
  });
  await queue.every('23 9 * * *', 'stale-cases', async () => {
    const done = await careForStale(work.cases);
    if (done.asked + done.archived > 0) logger.info(done, 'cases without news');
  });
  await queue.every('*/10 * * * *', 'judge-photos', () => judgeOldPhotos(work.judging, stopping));
  const reread = () => embedMissingPhotos(work.matching, stopping);
  await queue.every('*/10 * * * *', 'embed-photos', reread);
  // runs once at startup, because after a change of models all photos have to be embedded again
  const firstRound = work.matching.modelSettled.then(reread);
  firstRound.catch((error) => logger.error({ err: error }, 'photos could not be read again'));
}
