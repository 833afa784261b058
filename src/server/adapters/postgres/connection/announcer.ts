import type { Pool } from 'pg';
import type { LiveEvent } from '#core/contract/live.ts';
import type { Outbound } from './transact.ts';

/** Sends an event about something already written to all instances. For events without jobs, so it needs no queue. */
export function announcer(pool: Pool, { notice, publish }: Pick<Outbound, 'notice' | 'publish'>) {
  return async (event: LiveEvent): Promise<void> => {
    await pool.query(notice(event));
    publish(event);
  };
}
