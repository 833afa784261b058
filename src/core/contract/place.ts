import { z } from 'zod';

/** Degrees, WGS 84. */
export const point = z
  .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
  .meta({ id: 'Point' });
export type Point = z.infer<typeof point>;

/** From a pin on the spot to the middle of a town. */
export const pointPrecisions = ['pin', 'street', 'town'] as const;
export type PointPrecision = (typeof pointPrecisions)[number];

/**
 * How precise a point is: a pin on the spot, the right street, or only the town. For a town the service uses the town's
 * centre, whatever point was sent. The default for points without it is a pin.
 */
export const pointPrecision = z.enum(pointPrecisions).meta({ id: 'PointPrecision' });

/** GET /api/places?q= : suggestions from the built-in gazetteer. */
export const placeSuggestion = z
  .object({
    name: z.string(),
    /** the first-level division, as the label has it; absent where it would repeat the name */
    region: z.string().optional(),
    label: z.string(),
    country: z.string(),
    lat: z.number(),
    lng: z.number(),
    population: z.number(),
  })
  .meta({ id: 'PlaceSuggestion' });
export const placeSuggestions = z.object({
  places: z.array(placeSuggestion),
  /** the part of `q` that stands before the town: "Mill Lane, " */
  before: z.string().optional(),
  /** the town that the typed text clearly means; null if it could be one of several */
  resolved: placeSuggestion.nullable().optional(),
  /** the point that the typed text is: coordinates, a link to a map or a plus code; `resolved` is the town near it */
  point: point.extend({ precision: pointPrecision }).optional(),
});
export type PlaceSuggestion = z.infer<typeof placeSuggestion>;
