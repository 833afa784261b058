import { decisionNotices, logPage, type NewDecision, queuePage, reportedThread } from '#core/contract/moderation.ts';
import { api } from '#web/lib/api/api-client.ts';

type QueueState = 'open' | 'decided';

const reportedPage = queuePage.transform(({ items, next_cursor: next }) => ({ rows: items, next }));

/** A tab of the queue, as far as words are found in it. */
export type QueueView = { state: QueueState; q: string };

/** A page of what was reported. */
export const readQueue = ({ state, q }: QueueView, cursor: string | null, signal?: AbortSignal) =>
  api.get('/api/moderation/queue', reportedPage, { query: { state, q: q || null, cursor }, signal });

/** The messages of a reported conversation. The log tells who read it. */
export const readConversation = (threadId: string) =>
  api.get(`/api/moderation/threads/${encodeURIComponent(threadId)}`, reportedThread, {});

/** Rows are told apart by the line, not by what it is about. */
const linePage = logPage.transform(({ lines, next_cursor: next }) => ({
  rows: lines.map((line) => ({ ...line, id: line.line })),
  next,
}));

/** A page of what moderators and admins did and these words are found in, or of all. */
export const readLog = (q: string, cursor: string | null, signal?: AbortSignal) =>
  api.get('/api/moderation/log', linePage, { query: { q: q || null, cursor }, signal });

export const sendDecision = (decision: NewDecision) => api.tell('/api/moderation/decisions', decision);

/** The decisions of moderators about the person's own things, newest first. */
export const listNotices = async (signal?: AbortSignal) =>
  (await api.get('/api/moderation/notices', decisionNotices, { signal })).notices;

export const sendObjection = (decisionId: string, words: string) =>
  api.tell(`/api/moderation/notices/${decisionId}/objection`, { words });
