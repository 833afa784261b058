import { type PlaceSuggestion, type Point, placeSuggestions } from '#core/contract/place.ts';
import { api } from '#web/lib/api-client.ts';

/** GET /api/places/near: the place that a point belongs to, or null far from any. */
export async function nearestPlace({ lat, lng }: Point): Promise<PlaceSuggestion | null> {
  const answer = await api.get('/api/places/near', placeSuggestions, { query: { lat, lng } });
  return answer.places[0] ?? null;
}
