import type { Pool } from 'pg';
import type { LiveEvent } from '#core/contract/live.ts';
import type { Query } from '#server/platform/database/connection/ask.ts';
import { transactions } from '#server/platform/database/transact.ts';
import { isPersonal, type PersonalNews } from '#server/platform/events/live-events.ts';
import type { NewJob } from '#server/platform/jobs/job-requests.ts';

/** A statement that does nothing. */
export const nothing: Query = { name: 'nothing', text: 'select', values: [] };

/**
 * Transactions on a real database. Their jobs and events are kept for the test to inspect instead of sent.
 * @param hear also receives each event, and the news of conversations, which are not kept
 */
export function keptTransactions(pool: Pool, hear: (event: LiveEvent | PersonalNews) => void = () => {}) {
  const jobs: NewJob[] = [];
  const events: LiveEvent[] = [];
  const transact = transactions(pool, {
    notice: () => nothing,
    publish: (event) => {
      if (!isPersonal(event)) events.push(event);
      hear(event);
    },
    addingJobs: (added) => {
      jobs.push(...added);
      return nothing;
    },
  });
  return { transact, jobs, events };
}
