import { decisionNotices } from '#core/contract/moderation.ts';
import { api } from '#web/lib/api/api-client.ts';

/** What moderators decided about the person's own things, newest first. */
export async function listNotices(signal?: AbortSignal) {
  return (await api.get('/api/moderation/notices', decisionNotices, { signal })).notices;
}

export function sendObjection(decisionId: string, words: string): Promise<void> {
  return api.tell(`/api/moderation/notices/${decisionId}/objection`, { words });
}
