import { decisionNotices, logPage, type NewDecision, queuePage, reportedThread } from '#core/contract/moderation.ts';
import { api } from '#web/lib/api/api-client.ts';

export type QueueState = 'open' | 'decided';

/** A page of what was reported. */
export function readQueue(state: QueueState, cursor: string | null, signal?: AbortSignal) {
  return api.get('/api/moderation/queue', queuePage, { query: { state, cursor }, signal });
}

/** What was written in a reported conversation. The log tells who read it. */
export function readConversation(threadId: string) {
  return api.get(`/api/moderation/threads/${encodeURIComponent(threadId)}`, reportedThread, {});
}

/** A page of what moderators and admins did. */
export function readLog(cursor: string | null, signal?: AbortSignal) {
  return api.get('/api/moderation/log', logPage, { query: { cursor }, signal });
}

export function sendDecision(decision: NewDecision): Promise<void> {
  return api.tell('/api/moderation/decisions', decision);
}

/** What moderators decided about the person's own things, newest first. */
export async function listNotices(signal?: AbortSignal) {
  return (await api.get('/api/moderation/notices', decisionNotices, { signal })).notices;
}

export function sendObjection(decisionId: string, words: string): Promise<void> {
  return api.tell(`/api/moderation/notices/${decisionId}/objection`, { words });
}
