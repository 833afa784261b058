import { type UnreadThreads, unreadThreads } from '#core/contract/thread.ts';
import { api } from '#web/lib/api-client.ts';

/** How many conversations hold something new, and the ticket for their news. */
export function countUnread(): Promise<UnreadThreads> {
  return api.get('/api/threads/unread', unreadThreads);
}
