import { type PlaceSuggestion, type Point, placeSuggestions } from '#core/contract/place.ts';
import { api } from '#web/lib/api/api-client.ts';

/** GET /api/places/near: the places near a point, nearest first. */
export async function placesNear({ lat, lng }: Point): Promise<PlaceSuggestion[]> {
  const answer = await api.get('/api/places/near', placeSuggestions, { query: { lat, lng } });
  return answer.places;
}
