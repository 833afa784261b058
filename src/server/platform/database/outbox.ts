import type { LiveEvent } from '#core/contract/live.ts';
import type { ThreadNews } from '#server/platform/events/live-events.ts';
import type { EnqueueJob } from '#server/platform/jobs/job-requests.ts';

/**
 * What a write sends to others as part of its own transaction, so that it is sent exactly if the write is committed.
 */
export type Outbox = {
  /** notifies open pages and the other instances, once it is committed */
  announce: (event: LiveEvent | ThreadNews) => Promise<void>;
  /** adds work to be done later: mails, matching, deleting files */
  enqueue: EnqueueJob;
};
