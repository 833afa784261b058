import type { Pool } from 'pg';
import type { LiveEvent } from '#core/contract/live.ts';
import type { Outbound } from './transact.ts';
import { inTransaction } from './transaction.ts';

/** Tells every instance of what is written already, where no job belongs to it: this needs no queue. */
export function announcer(pool: Pool, { notify, publish }: Pick<Outbound, 'notify' | 'publish'>) {
  return async (event: LiveEvent): Promise<void> => {
    await inTransaction(pool, ({ client }) => notify(client, event));
    publish(event);
  };
}
