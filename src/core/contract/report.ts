import { z } from 'zod';
import { givenSchemas } from '#core/cases/field-kinds.ts';
import { foundFields, missingFields, sharedFields } from '#core/cases/fields.ts';
import { limits } from '#core/cases/limits.ts';
import { species } from '#core/pets/vocabulary.ts';
import { dayOrMoment } from './dates.ts';
import { point, pointPrecision } from './place.ts';
import { optionalText, requiredText } from './text.ts';

/** What both forms say of an animal. */
export const animal = {
  species: z.enum(species),
  ...givenSchemas(sharedFields),
  microchip: optionalText(limits.shortText),
  photo_ids: z.array(z.uuid()).max(limits.photosPerCase).default([]),
  /**
   * The true point, from a pin, the device or the gazetteer: stored privately. Without it the town is looked up by the
   * place as it was typed; with null it is not.
   */
  location: point.nullish(),
  location_precision: pointPrecision.optional(),
};

/** The missing-pet form. */
export const missingReport = z
  .object({
    ...animal,
    status: z.literal('missing'),
    pet_name: requiredText(limits.shortText),
    distinctive_markings: optionalText(limits.longText),
    ...givenSchemas(missingFields),
    reward: optionalText(limits.shortText),
    last_seen_location: requiredText(limits.contactText),
    /** the day (yyyy-mm-dd), or the moment with its offset where the time is known */
    last_seen_date: dayOrMoment,
    /** shown publicly when given; otherwise messages are relayed */
    contact_display: optionalText(limits.contactText),
  })
  .meta({ id: 'MissingReport' });
export type MissingReport = z.infer<typeof missingReport>;

/** The found-pet form. `contact_information` is required, and public only with `show_contact`. */
export const foundReport = z
  .object({
    ...animal,
    ...givenSchemas(foundFields),
    status: z.literal('found'),
    description: requiredText(limits.longText),
    location_name: requiredText(limits.contactText),
    /** like `last_seen_date` */
    date_found: dayOrMoment,
    contact_information: requiredText(limits.contactText),
    show_contact: z.boolean().default(false),
    /** one detail held back, which a claimant has to name; never shown */
    held_back_detail: optionalText(limits.shortText),
  })
  .meta({ id: 'FoundReport' });
export type FoundReport = z.infer<typeof foundReport>;

/** POST /api/cases */
export const newCase = z.discriminatedUnion('status', [missingReport, foundReport]);
export type NewCase = z.infer<typeof newCase>;
