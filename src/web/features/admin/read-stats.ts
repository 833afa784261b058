import { type AdminStats, adminStats } from '#core/contract/admin.ts';
import { api } from '#web/lib/api/api-client.ts';

export function readStats(signal?: AbortSignal): Promise<AdminStats> {
  return api.get('/api/admin/stats', adminStats, { signal });
}
