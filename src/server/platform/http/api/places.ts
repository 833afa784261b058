import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { type PlaceSuggestion, placeSuggestions } from '#core/contract/place.ts';
import type { PlaceIndex } from '#core/places/place-index.ts';
import { readPoint, resolvePlace } from '#core/places/resolve-place.ts';
import { type Suggested, suggestPlaces } from '#core/places/suggest-places.ts';
import { open } from './answers.ts';
import { type Api, openRoutes } from './member-routes.ts';

const lat = z.coerce.number().min(-90).max(90);
const lng = z.coerce.number().min(-180).max(180);

/** Stated explicitly, because the input of a coerced number may be anything, including nothing. */
const required = { param: { required: true } };

const placeQuery = z.object({
  q: z.string().max(limits.contactText),
  lat: lat.optional(),
  lng: lng.optional(),
  tz: z.string().max(64).optional(),
  whole: z.string().max(limits.contactText).optional(),
});

/** The town that is meant comes before hamlets that are near. */
function withFirst({ before, places }: Suggested, town: PlaceSuggestion | null): Suggested {
  const first = places.filter(({ label }) => label === town?.label);
  return { before, places: [...first, ...places.filter((place) => !first.includes(place))] };
}

export function placeRoutes(api: Api, { gazetteer }: { gazetteer: () => Promise<PlaceIndex> }): void {
  const define = openRoutes(api, { tags: ['Places'], security: open });
  define('get', '/api/places', {
    operationId: 'searchPlaces',
    summary: 'Places of a name, best first; with `lat` and `lng` the nearer before the farther',
    description:
      'Places of one’s own country come first: that of the time zone `tz`, or else of the first language accepted. With `whole`, a place as it was typed ("Mill Lane, Oxford"), it also tells the town that is clearly meant, which within 50 km of `lat` and `lng` is the nearest of its name; or the `point`, if it is coordinates, a link to a map or a plus code.',
    query: placeQuery,
    answer: [placeSuggestions, 'Up to 8 places'],
    act: async (_, { query, setHeader, ...request }) => {
      const near = query.lat === undefined || query.lng === undefined ? undefined : { lat: query.lat, lng: query.lng };
      const places = await gazetteer();
      const country = (query.tz && places.countryOfZone(query.tz)) || request.country;
      // the gazetteer changes only with a release, but shared caches must not store whole addresses
      setHeader('Cache-Control', query.whole === undefined ? 'public, max-age=86400' : 'private, max-age=600');
      setHeader('Vary', 'Accept-Language');
      const suggested = suggestPlaces(places, query.q, { near, country });
      if (query.whole === undefined) return suggested;
      const point = readPoint(places, query.whole, country);
      if (point) return { before: '', places: [], resolved: places.near(point, 1)[0] ?? null, point };
      const resolved = resolvePlace(places, query.whole, country, near);
      return { ...withFirst(suggested, resolved), resolved };
    },
  });
  define('get', '/api/places/near', {
    operationId: 'listPlacesNear',
    summary: 'The places nearest to a point, nearest first',
    query: z.object({ lat: lat.meta(required), lng: lng.meta(required) }),
    answer: [placeSuggestions, 'Up to 3 places'],
    act: async (_, { query, setHeader }) => {
      setHeader('Cache-Control', 'private'); // a person's own position
      return { places: (await gazetteer()).near(query) };
    },
  });
}
