import type { z } from 'zod';
import { placeSuggestions } from '#core/contract/place.ts';
import { api } from '#web/lib/api-client.ts';

export type PlaceAnswer = z.infer<typeof placeSuggestions>;

/**
 * GET /api/places: places whose name begins with `q`, those of the person's country first, and the town that is clearly
 * meant by the place as a whole. From the offline gazetteer.
 */
export async function searchPlaces(q: string, whole: string, signal?: AbortSignal): Promise<PlaceAnswer> {
  const tz = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return api.get('/api/places', placeSuggestions, { query: { q, whole, tz }, signal });
}
