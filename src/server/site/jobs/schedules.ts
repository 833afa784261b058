import { forgetExpired } from '#server/accounts/store/accounts.ts';
import { forgetUnconfirmed } from '#server/alerts/store/alerts.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { forgetScans } from '#server/cases/posters/store.ts';
import { careForStale } from '#server/cases/status/care-for-stale.ts';
import { sweepThreads } from '#server/conversations/sweep-threads.ts';
import { forgetExpiredOffers } from '#server/handovers/store/offers.ts';
import { embedMissingPhotos } from '#server/matching/model-change/embed-missing-photos.ts';
import { deleteOlder } from '#server/matching/store/loose-pets.ts';
import { sendDue } from '#server/notifications/deliveries/send-due.ts';
import { forgetDeliveries } from '#server/notifications/store/due-deliveries.ts';
import { forgetNotifications } from '#server/notifications/store/seen.ts';
import { type JudgeOldDeps, judgeOldPhotos } from '#server/photos/judge-photos.ts';
import { type SweepLooksDeps, sweepLooks } from '#server/photos/looks.ts';
import { type SweepDeps, sweepPhotos } from '#server/photos/sweep-photos.ts';
import { forgetExpiredInvitations } from '#server/plans/store/invitations.ts';
import { forgetBannedAddresses } from '#server/platform/database/banned-addresses.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { deleteIdempotencyKeys } from '#server/platform/database/idempotency-keys.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { JobDeps } from './jobs.ts';

/** The parts that all jobs and schedules need. */
export type Work = JobDeps & {
  sweep: SweepDeps & SweepLooksDeps;
  judging: JudgeOldDeps;
  cases: CaseDeps;
  /** for work that nobody waits for */
  background: Database;
  threads: Omit<Parameters<typeof sweepThreads>[0], 'store'>;
};

type Schedule = {
  /** in UTC */
  cron: string;
  run: (work: Work, logger: Logger, stopping: AbortSignal) => Promise<void>;
};

/** Longer than anybody keeps retrying the same form. */
const idempotencyKeyDays = 7;

/** Somebody who misses a pet reports it much sooner. */
const loosePetDays = 90;

/** No poster hangs for longer. */
const scanDays = 365;

/** Older changes are no news to anybody. */
const notificationDays = 180;

/** Work at fixed times, done by one of the workers. */
export const schedules = {
  'sweep-photos': {
    cron: '17 * * * *',
    run: async ({ sweep }, logger) => {
      const removed = await sweepPhotos(sweep);
      if (removed > 0) logger.info({ removed }, 'unused photos removed');
    },
  },
  'sweep-looks': { cron: '*/5 * * * *', run: ({ sweep }) => sweepLooks(sweep).then(() => {}) },
  'embed-photos': { cron: '*/10 * * * *', run: ({ matching }, _, stopping) => embedMissingPhotos(matching, stopping) },
  'judge-photos': { cron: '*/10 * * * *', run: ({ judging }, _, stopping) => judgeOldPhotos(judging, stopping) },
  'sweep-sessions': {
    cron: '41 3 * * *',
    run: async ({ accounts, threads, store, background, matching }) => {
      const now = new Date();
      const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);
      await forgetExpired(accounts.db, now);
      await sweepThreads({ ...threads, store });
      await forgetBannedAddresses(background, now);
      await forgetExpiredOffers(background, now);
      await forgetExpiredInvitations(background, now);
      await deleteOlder(matching.db, daysAgo(loosePetDays));
      await forgetScans(background, daysAgo(scanDays));
      await forgetNotifications(background, daysAgo(notificationDays));
      await forgetUnconfirmed(background, now);
      await forgetDeliveries(background, daysAgo(notificationDays));
      await deleteIdempotencyKeys(background, daysAgo(idempotencyKeyDays));
    },
  },
  /** digests, what waited for the end of quiet hours, and what could not be sent */
  'send-due-news': { cron: '* * * * *', run: ({ newsMails }) => sendDue(newsMails) },
  'stale-cases': {
    cron: '23 9 * * *',
    run: async ({ cases }, logger) => {
      const done = await careForStale(cases);
      if (done.asked + done.reminded + done.archived > 0) logger.info(done, 'cases without news');
    },
  },
} satisfies Record<string, Schedule>;

export const scheduleNames = Object.keys(schedules) as (keyof typeof schedules)[];
