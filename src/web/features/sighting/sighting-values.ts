import type { z } from 'zod';
import { type NewSighting, type newLoosePet, newSighting } from '#core/contract/update.ts';
import { m } from '#core/paraglide/messages.js';
import type { Species } from '#core/pets/vocabulary.ts';
import { sentPoint, type TypedPoint } from '#web/features/places/place-point.ts';
import { dayOrMoment, isFutureDay, isFutureTime } from '#web/lib/day.ts';
import { type FieldErrors, fieldErrors } from '#web/lib/form-fields.ts';

/** The sighting form as it begins. */
export const blankSighting = {
  /** slug of the chosen case, or '' */
  case_slug: '',
  location: '',
  point: null as TypedPoint,
  /** yyyy-mm-dd */
  date_seen: '',
  /** hh:mm, or '' */
  time_seen: '',
  additional_information: '',
  /** for everybody to read, or '' */
  public_words: '',
  /** the pet is not listed: then it is described, and no case is chosen */
  loose: false,
  species: '' as Species | '',
  colour: '',
};
/** The values of the form, as typed. */
export type SightingValues = typeof blankSighting;

const required = {
  location: m.forms_need_location,
  date_seen: m.forms_need_date_seen,
  time_seen: m.forms_need_time,
  additional_information: m.forms_need_information,
};

/** The body of POST /api/cases/{id}/sightings. */
export function sightingRequest(values: SightingValues, photoIds: string[] = []): NewSighting {
  const { at, precision } = sentPoint(values.point);
  return {
    location: values.location,
    date_seen: dayOrMoment(values.date_seen, values.time_seen),
    time_seen: values.time_seen || undefined,
    additional_information: values.additional_information,
    public_words: values.public_words || undefined,
    point: at,
    point_precision: precision,
    photo_ids: photoIds,
  };
}

/** The body of POST /api/loose-pets. */
export function loosePetRequest(values: SightingValues, photoIds: string[] = []): z.input<typeof newLoosePet> {
  const { public_words: _forACase, ...seen } = sightingRequest(values, photoIds);
  return { ...seen, species: values.species || undefined, colour: values.colour || undefined };
}

/** Errors of the form. The choice of the case has a message of its own. */
export function sightingErrors(values: SightingValues): FieldErrors {
  const errors = fieldErrors(newSighting.safeParse(sightingRequest(values)).error, required);
  if (isFutureDay(values.date_seen)) errors.date_seen = m.forms_date_in_future();
  else if (isFutureTime(values.date_seen, values.time_seen)) errors.time_seen = m.forms_time_in_future();
  if (!values.case_slug && !values.loose) errors.case_slug = m.forms_need_case();
  return errors;
}
