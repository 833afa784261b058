import { accountJobHandlers, accountJobs } from '#server/accounts/jobs.ts';
import { alertJobHandlers, alertJobs } from '#server/alerts/jobs.ts';
import { threadJobHandlers, threadJobs } from '#server/conversations/jobs.ts';
import type { MessageMailDeps } from '#server/conversations/mails/relay-message.ts';
import { handoverJobHandlers, handoverJobs } from '#server/handovers/jobs.ts';
import type { MailOfferDeps } from '#server/handovers/mail-offer.ts';
import { matchJobHandlers, matchJobs } from '#server/matching/jobs.ts';
import type { MatchDeps } from '#server/matching/match-deps.ts';
import { moderationJobHandlers, moderationJobs } from '#server/moderation/jobs.ts';
import type { TellDeps } from '#server/moderation/tell-decision.ts';
import type { SendDueDeps } from '#server/notifications/deliveries/send-due.ts';
import { newsJobHandlers, newsJobs } from '#server/notifications/jobs.ts';
import type { CheckLinks } from '#server/notifications/letter/mail-links.ts';
import { photoJobHandlers, photoJobs } from '#server/photos/jobs.ts';
import type { Transact } from '#server/platform/database/transact.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import { type JobName, type JobRequests, runnableJobs } from '#server/platform/jobs/job-requests.ts';

/** The names of all jobs. A subject with its first job adds a line here and one below. */
export const jobNames = Object.keys({
  ...photoJobs,
  ...newsJobs,
  ...accountJobs,
  ...threadJobs,
  ...alertJobs,
  ...handoverJobs,
  ...matchJobs,
  ...moderationJobs,
}) as JobName[];

export type JobDeps = Parameters<(typeof accountJobHandlers)['ask-to-confirm']>[0] & {
  matching: MatchDeps;
  newsMails: MessageMailDeps & SendDueDeps & { checks: CheckLinks; transact: Transact };
  /** tells people what moderators decided about them */
  decisions: TellDeps;
  handovers: MailOfferDeps;
  store: PhotoStore;
};

type Runnable = { [N in JobName]: (payload: JobRequests[N]) => Promise<void> };

export function jobHandlers(deps: JobDeps): Runnable {
  return {
    ...runnableJobs(photoJobs, photoJobHandlers, deps.store),
    ...runnableJobs(newsJobs, newsJobHandlers, deps.newsMails),
    ...runnableJobs(accountJobs, accountJobHandlers, deps),
    ...runnableJobs(alertJobs, alertJobHandlers, deps.newsMails),
    ...runnableJobs(threadJobs, threadJobHandlers, deps.newsMails),
    ...runnableJobs(handoverJobs, handoverJobHandlers, deps.handovers),
    ...runnableJobs(matchJobs, matchJobHandlers, deps),
    ...runnableJobs(moderationJobs, moderationJobHandlers, deps.decisions),
  };
}
