import type { Pool } from 'pg';
import type { LiveEvent } from '#core/contract/live.ts';
import type { Outbound } from './transact.ts';
import { inTransaction } from './transaction.ts';

/** Sends an event about something already written to all instances. For events without jobs, so it needs no queue. */
export function announcer(pool: Pool, { notify, publish }: Pick<Outbound, 'notify' | 'publish'>) {
  return async (event: LiveEvent): Promise<void> => {
    await inTransaction(pool, ({ client }) => notify(client, event));
    publish(event);
  };
}
