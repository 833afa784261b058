import { sentMessage, thread } from '#core/contract/thread.ts';
import { api } from '#web/lib/api/api-client.ts';
import { idempotencyHeader } from '#web/lib/api/idempotency-keys.ts';

/** Sends words of thanks in the conversation with whoever brought a pet home, or begins one about their report. */
export async function thankFinder(
  { kind, id }: { kind: 'report' | 'thread'; id: string },
  text: string,
  key: string,
): Promise<void> {
  const headers = idempotencyHeader(key);
  if (kind === 'thread') await api.post(`/api/threads/${id}/messages`, { text }, thread, { headers });
  else await api.post(`/api/cases/${id}/messages`, { text }, sentMessage, { headers });
}
