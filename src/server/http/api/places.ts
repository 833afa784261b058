import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { placeSuggestions } from '#core/contract/place.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import type { AppEnv } from '../app-env.ts';
import { answers, invalidInput, open } from './answers.ts';

const tags = ['Places'];
const lat = z.coerce.number().min(-90).max(90);
const lng = z.coerce.number().min(-180).max(180);

/** Said by hand: what is made a number could be anything before. */
const required = { param: { required: true } };

/** The gazetteer changes with a release only. */
const cached = { 'Cache-Control': 'public, max-age=86400' };

export function placeRoutes(api: OpenAPIHono<AppEnv>, { gazetteer }: AppDependencies): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/places',
      operationId: 'searchPlaces',
      tags,
      security: open,
      summary: 'Places of a name, best first; with `lat` and `lng` the nearer before the farther',
      request: { query: z.object({ q: z.string().max(limits.contactText), lat: lat.optional(), lng: lng.optional() }) },
      responses: answers(placeSuggestions, 'Up to 8 places', invalidInput),
    }),
    async (c) => {
      const query = c.req.valid('query');
      const near = query.lat === undefined || query.lng === undefined ? undefined : { lat: query.lat, lng: query.lng };
      return c.json({ places: (await gazetteer()).search(query.q, { near }) }, 200, cached);
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
    // a person's own point must not stay in shared caches
    async (c) =>
      c.json({ places: (await gazetteer()).near(c.req.valid('query')) }, 200, { 'Cache-Control': 'private' }),
  );
}
