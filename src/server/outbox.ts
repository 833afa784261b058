import type { LiveEvent } from '#core/contract/live.ts';
import type { EnqueueJob } from './job-requests.ts';
import type { ThreadNews } from './live-events.ts';

/**
 * What a write sends to others as part of its own transaction, so that it is sent exactly if the write is committed.
 */
export type Outbox = {
  /** notifies open pages and the other instances, once it is committed */
  announce: (event: LiveEvent | ThreadNews) => Promise<void>;
  /** adds work to be done later: mails, matching, deleting files */
  enqueue: EnqueueJob;
};

/** That other writes of the same moment may be in the same transaction, except those that hold one of the same names. */
export type Shared = {
  /** what the write locks, or could not share, such as a photo that only one report may use */
  holds: readonly string[];
};
