import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { precisions } from '#core/cases/seen.ts';
import { dayOrMoment } from './dates.ts';
import { point, pointPrecision } from './place.ts';
import { requiredText } from './text.ts';

/** One line of a case's story. A sighting is an update that its owner did not post. */
export const caseUpdate = z
  .object({
    id: z.uuid(),
    case_id: z.uuid(),
    update_text: z.string(),
    posted_by_owner: z.boolean(),
    /** obscured point of a sighting, where one was given */
    location: point.nullable(),
    /** metres around `location` within which the true place lies */
    location_radius: z.int().nullable(),
    /** when the animal was seen; noon in UTC of that day where the time is not known. Null on what is no sighting. */
    seen_at: z.iso.datetime().nullable(),
    /** `day`: only the day of `seen_at` is known */
    seen_precision: z.enum(precisions).nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'CaseUpdate' });
export type CaseUpdate = z.infer<typeof caseUpdate>;
export const caseUpdates = z.object({ updates: z.array(caseUpdate) });

/** POST /api/cases/{idOrSlug}/updates: the owner's own. */
export const newUpdate = z.object({ update_text: requiredText(limits.updateText) }).meta({ id: 'NewUpdate' });
export type NewUpdate = z.infer<typeof newUpdate>;

/**
 * POST /api/cases/{idOrSlug}/sightings: anyone who is signed in. `date_seen` is the day (yyyy-mm-dd), or the moment with its offset
 * where the time is known. `time_seen` is hh:mm as the person's clock showed it; beside a plain day it is told in the text
 * only, since no moment follows from it.
 */
export const newSighting = z
  .object({
    location: requiredText(limits.contactText),
    date_seen: dayOrMoment,
    time_seen: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .optional(),
    additional_information: requiredText(limits.updateText),
    /** without it the town is looked up by the location as it was typed; with null it is not */
    point: point.nullish(),
    point_precision: pointPrecision.optional(),
    /** asked for when the sighting lies before its pet was last seen: the sender is sure of the date */
    confirm_earlier: z.boolean().optional(),
  })
  .meta({ id: 'NewSighting' });
export type NewSighting = z.infer<typeof newSighting>;
