import type { z } from 'zod';
import { type PlaceSuggestion, type Point, placeSuggestions } from '#core/contract/place.ts';
import { api } from '#web/lib/api/api-client.ts';

export type PlaceAnswer = z.infer<typeof placeSuggestions>;
type PlaceQuestion = { q: string; whole: string } & Partial<Point>;

/**
 * GET /api/places, from the built-in gazetteer: places whose name begins with `q`, those in the person's country first, or
 * those near `lat` and `lng`, and the town that the `whole` text clearly means.
 */
export async function searchPlaces(asked: PlaceQuestion, signal?: AbortSignal): Promise<PlaceAnswer> {
  const tz = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return api.get('/api/places', placeSuggestions, { query: { ...asked, tz }, signal });
}

/**
 * Has the server read its places, which takes it seconds the first time, before somebody types one. A comma names no place, and
 * the answer is kept by the browser for a day.
 */
export async function preparePlaces(signal: AbortSignal): Promise<void> {
  await api.get('/api/places', placeSuggestions, { query: { q: ',' }, signal }).catch(() => undefined);
}

/** GET /api/places/near: the places near a point, nearest first. */
export async function placesNear({ lat, lng }: Point): Promise<PlaceSuggestion[]> {
  const answer = await api.get('/api/places/near', placeSuggestions, { query: { lat, lng } });
  return answer.places;
}
