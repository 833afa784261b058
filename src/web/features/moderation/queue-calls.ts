import { logPage, type NewDecision, queuePage } from '#core/contract/moderation.ts';
import { api } from '#web/lib/api-client.ts';

export type QueueState = 'open' | 'decided';

/** A page of what was reported. */
export function readQueue(state: QueueState, cursor: string | null, signal?: AbortSignal) {
  return api.get('/api/moderation/queue', queuePage, { query: { state, cursor }, signal });
}

/** A page of what moderators and admins did. */
export function readLog(cursor: string | null, signal?: AbortSignal) {
  return api.get('/api/moderation/log', logPage, { query: { cursor }, signal });
}

export function sendDecision(decision: NewDecision): Promise<void> {
  return api.tell('/api/moderation/decisions', decision);
}
