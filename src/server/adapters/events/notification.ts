import type { PoolClient } from 'pg';
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '#core/contract/live.ts';

export const channel = 'homeward_events';

const notification = z.object({ from: z.string(), event: liveEvent });

/**
 * Sends the event with the transaction's commit. `from` lets the instance that wrote it skip it, because it has handled
 * the event already.
 */
export async function notify(client: PoolClient, from: string, event: LiveEvent): Promise<void> {
  await client.query('select pg_notify($1, $2)', [channel, JSON.stringify({ from, event })]);
}

/** null for what this release cannot read, such as an event of a newer one */
export function readNotification(payload: string | undefined): { from: string; event: LiveEvent } | null {
  try {
    return notification.parse(JSON.parse(payload ?? ''));
  } catch {
    return null;
  }
}
