import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { optionalLine, requiredLine } from '#core/text/text.ts';

export const shelterKinds = ['shelter', 'vet', 'authority', 'group'] as const;
export type ShelterKind = (typeof shelterKinds)[number];

/** Whom to ask for a pet that was found: a shelter, a vet, an office or a rescue group, as the operator lists them. */
export const shelter = z
  .object({
    id: z.uuid(),
    kind: z.enum(shelterKinds),
    name: z.string(),
    phone: z.string().nullable(),
    url: z.string().nullable(),
    town: z.string(),
    /** from the point that was asked about, in metres; null where either is not known */
    metres: z.int().nullable(),
  })
  .meta({ id: 'Shelter' });
export type Shelter = z.infer<typeof shelter>;

/** GET /api/shelters: all of them, or those near a point, nearest first. */
export const sheltersQuery = z.object({
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
});
export const shelters = z.object({ shelters: z.array(shelter) });

const webAddress = optionalLine(limits.url).refine(
  (text) => text === undefined || (/^https?:\/\//.test(text) && URL.canParse(text)),
);

/** POST /api/admin/shelters */
export const newShelter = z
  .object({
    kind: z.enum(shelterKinds),
    name: requiredLine(limits.shortText),
    phone: optionalLine(limits.posterPhone),
    url: webAddress,
    town: requiredLine(limits.shortText),
  })
  .meta({ id: 'NewShelter' });
export type NewShelter = z.infer<typeof newShelter>;
