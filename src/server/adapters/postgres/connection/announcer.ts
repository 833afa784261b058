import type { Pool } from 'pg';
import type { LiveEvent } from '#core/contract/live.ts';
import { asking } from './ask.ts';
import type { Outbound } from './transact.ts';

/** Sends an event about something already written to all instances. For events without jobs, so it needs no queue. */
export function announcer(pool: Pool, { notice, publish }: Pick<Outbound, 'notice' | 'publish'>) {
  const ask = asking(pool);
  return async (event: LiveEvent): Promise<void> => {
    await ask(notice(event));
    publish(event);
  };
}
