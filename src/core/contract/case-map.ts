import { z } from 'zod';
import { publicCase } from './case.ts';

const { shape } = publicCase;

/**
 * One case in GET /cases.geojson (RFC 7946): longitude comes first, the point is the obscured public one, addresses are
 * absolute.
 */
const caseFeature = z
  .object({
    type: z.literal('Feature'),
    id: shape.id,
    geometry: z.object({ type: z.literal('Point'), coordinates: z.array(z.number()).min(2).max(2) }),
    properties: z.object({
      slug: shape.slug,
      title: shape.title,
      status: shape.status,
      species: shape.species,
      area_name: shape.area_name,
      location_radius: shape.location_radius,
      last_seen_at: shape.last_seen_at,
      last_seen_precision: shape.last_seen_precision,
      last_seen_day: shape.last_seen_day,
      primary_photo_url: z.url().nullable(),
      url: z.url(),
    }),
  })
  .meta({ id: 'CaseFeature' });
export type CaseFeature = z.infer<typeof caseFeature>;

export const caseMap = z
  .object({ type: z.literal('FeatureCollection'), features: z.array(caseFeature) })
  .meta({ id: 'CaseMap' });
export type CaseMap = z.infer<typeof caseMap>;
