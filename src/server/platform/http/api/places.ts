import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { type PlaceSuggestion, placeSuggestions } from '#core/contract/place.ts';
import type { PlaceIndex } from '#core/places/place-index.ts';
import { readPoint, resolvePlace } from '#core/places/resolve-place.ts';
import { type Suggested, suggestPlaces } from '#core/places/suggest-places.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { answers, invalidInput, open } from './answers.ts';
import { countryOf } from './request-headers.ts';

const tags = ['Places'];
const lat = z.coerce.number().min(-90).max(90);
const lng = z.coerce.number().min(-180).max(180);

/** Stated explicitly, because the input of a coerced number may be anything, including nothing. */
const required = { param: { required: true } };

/**
 * The gazetteer changes only with a release, so results may be cached. Queries with a whole address or a person's own
 * position must not be stored in shared caches.
 */
const cached = { 'Cache-Control': 'public, max-age=86400', Vary: 'Accept-Language' };

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

export function placeRoutes(api: OpenAPIHono<AppEnv>, { gazetteer }: { gazetteer: () => Promise<PlaceIndex> }): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/places',
      operationId: 'searchPlaces',
      tags,
      security: open,
      summary: 'Places of a name, best first; with `lat` and `lng` the nearer before the farther',
      description:
        'Places of one’s own country come first: that of the time zone `tz`, or else of the first language accepted. With `whole`, a place as it was typed ("Mill Lane, Oxford"), it also tells the town that is clearly meant, which within 50 km of `lat` and `lng` is the nearest of its name; or the `point`, if it is coordinates, a link to a map or a plus code.',
      request: { query: placeQuery },
      responses: answers(placeSuggestions, 'Up to 8 places', invalidInput),
    }),
    async (c) => {
      const query = c.req.valid('query');
      const near = query.lat === undefined || query.lng === undefined ? undefined : { lat: query.lat, lng: query.lng };
      const places = await gazetteer();
      const country = (query.tz && places.countryOfZone(query.tz)) || countryOf(c);
      const suggested = suggestPlaces(places, query.q, { near, country });
      if (query.whole === undefined) return c.json(suggested, 200, cached);
      const headers = { ...cached, 'Cache-Control': 'private, max-age=600' };
      const point = readPoint(places, query.whole, country);
      if (point)
        return c.json({ before: '', places: [], resolved: places.near(point, 1)[0] ?? null, point }, 200, headers);
      const resolved = resolvePlace(places, query.whole, country, near);
      return c.json({ ...withFirst(suggested, resolved), resolved }, 200, headers);
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/places/near',
      operationId: 'listPlacesNear',
      tags,
      security: open,
      summary: 'The places nearest to a point, nearest first',
      request: { query: z.object({ lat: lat.meta(required), lng: lng.meta(required) }) },
      responses: answers(placeSuggestions, 'Up to 3 places', invalidInput),
    }),
    // a person's own position must not be stored in shared caches
    async (c) =>
      c.json({ places: (await gazetteer()).near(c.req.valid('query')) }, 200, { 'Cache-Control': 'private' }),
  );
}
