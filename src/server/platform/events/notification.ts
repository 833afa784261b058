import { z } from 'zod';
import { type LiveEvent, liveEvent, notificationEvent, planEvent, threadEvent } from '#core/contract/live.ts';
import type { Query } from '#server/platform/database/connection/ask.ts';
import type { PersonalNews } from './live-events.ts';

export const channel = 'homeward_events';

const readers = { readers: z.array(z.string()) };
const personalNews = z.union([
  threadEvent.extend(readers),
  notificationEvent.extend(readers),
  planEvent.extend(readers),
]);
const notification = z.object({ from: z.string(), event: z.union([liveEvent, personalNews]) });

/**
 * The statement that sends the event with the commit of its transaction. `from` lets the instance that wrote it skip it,
 * because it has handled the event already.
 */
export function noticeOf(from: string, event: LiveEvent | PersonalNews): Query {
  const values = [JSON.stringify({ from, event })];
  return { name: 'notice', text: `select pg_notify('${channel}', $1)`, values };
}

/** null for what this release cannot read, such as an event of a newer one */
export function readNotification(
  payload: string | undefined,
): { from: string; event: LiveEvent | PersonalNews } | null {
  try {
    return notification.parse(JSON.parse(payload ?? ''));
  } catch {
    return null;
  }
}
