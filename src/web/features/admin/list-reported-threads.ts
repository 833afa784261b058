import { reportedThreads } from '#core/contract/thread.ts';
import { api } from '#web/lib/api-client.ts';

/** The conversations that one of their two people has reported, the newest reports first. */
export function listReportedThreads(signal?: AbortSignal) {
  return api.get('/api/admin/reported-threads', reportedThreads, { signal });
}
