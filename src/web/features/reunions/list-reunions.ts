import { type Reunion, reunions } from '#core/contract/reunion.ts';
import { api } from '#web/lib/api/api-client.ts';

/** GET /api/reunions: those that one's own reports are part of. */
export async function listReunions(signal?: AbortSignal): Promise<Reunion[]> {
  return (await api.get('/api/reunions', reunions, { signal })).reunions;
}
