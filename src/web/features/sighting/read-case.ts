import { type PublicCase, publicCase } from '#core/contract/case.ts';
import { api } from '#web/lib/api-client.ts';

/** GET /api/cases/{slug} */
export function readCase(slug: string, signal?: AbortSignal): Promise<PublicCase> {
  return api.get(`/api/cases/${encodeURIComponent(slug)}`, publicCase, { signal });
}
