import { type SocialConnection, socialConnections } from '#core/contract/admin.ts';
import { api } from '#web/lib/api/api-client.ts';

export async function listConnections(signal?: AbortSignal): Promise<SocialConnection[]> {
  return (await api.get('/api/admin/social', socialConnections, { signal })).connections;
}
