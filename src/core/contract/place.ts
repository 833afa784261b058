import { z } from 'zod';

export const point = z
  .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
  .meta({ id: 'Point' });
export type Point = z.infer<typeof point>;

/** GET /api/places?q= : offline gazetteer suggestions. */
export const placeSuggestion = z
  .object({
    name: z.string(),
    label: z.string(),
    country: z.string(),
    lat: z.number(),
    lng: z.number(),
    population: z.number(),
  })
  .meta({ id: 'PlaceSuggestion' });
export const placeSuggestions = z.object({ places: z.array(placeSuggestion) });
export type PlaceSuggestion = z.infer<typeof placeSuggestion>;
