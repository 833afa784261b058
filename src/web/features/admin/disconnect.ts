import type { SocialConnection } from '#core/contract/admin.ts';
import { api } from '#web/lib/api/api-client.ts';

export function disconnect(platform: SocialConnection['platform']): Promise<void> {
  return api.delete(`/api/admin/social/${platform}`);
}
