import type { LiveEvent } from '#core/contract/live.ts';
import type { EnqueueJob } from './job-requests.ts';

/** What a write leaves for others in its own transaction, so that it is there exactly when the write is. */
export type Outbox = {
  /** tells open pages and the other instances, once it is committed */
  announce: (event: LiveEvent) => Promise<void>;
  /** leaves work for later: letters, matching, files to delete */
  enqueue: EnqueueJob;
};
