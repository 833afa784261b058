import { type PlaceSuggestion, placeSuggestions } from '#core/contract/place.ts';
import { api } from '#web/lib/api-client.ts';

/** GET /api/places?q=: places whose name begins so, from the offline gazetteer. */
export async function searchPlaces(q: string, signal?: AbortSignal): Promise<PlaceSuggestion[]> {
  const answer = await api.get('/api/places', placeSuggestions, { query: { q }, signal });
  return answer.places;
}
