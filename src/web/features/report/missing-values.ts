import type { z } from 'zod';
import { missingFields } from '#core/cases/fields.ts';
import { missingReport } from '#core/contract/report.ts';
import { m } from '#core/paraglide/messages.js';
import { type FieldErrors, fieldErrors } from '#web/lib/api/field-errors.ts';
import { dayOrMoment, isFutureDay, isFutureTime } from '#web/lib/day.ts';
import { type AnimalValues, animalRequest, blankAnimal } from './animal-values.ts';
import type { DuplicateProbe } from './report-calls.ts';
import { blankFields, sentFields, type TypedFields } from './typed-fields.ts';

/** The values of the missing-pet form, as typed. */
export type MissingValues = AnimalValues &
  TypedFields<typeof missingFields> & {
    pet_name: string;
    distinctive_markings: string;
    reward: string;
    last_seen_location: string;
    /** yyyy-mm-dd */
    last_seen_date: string;
    /** hh:mm, may be '' */
    last_seen_time: string;
    contact_display: string;
  };

export const blankMissing: MissingValues = {
  ...blankAnimal,
  ...blankFields(missingFields),
  pet_name: '',
  distinctive_markings: '',
  reward: '',
  last_seen_location: '',
  last_seen_date: '',
  last_seen_time: '',
  contact_display: '',
};

const required = {
  pet_name: m.forms_need_pet_name,
  species: m.forms_need_species,
  last_seen_location: m.forms_need_last_seen_location,
  last_seen_date: m.forms_need_last_seen_date,
};

/** The body for POST /api/cases. Species and date may still be empty, which the contract's schema refuses. */
export function missingRequest(values: MissingValues, photoIds: string[]): z.input<typeof missingReport> {
  return {
    ...animalRequest(values, photoIds),
    ...sentFields(missingFields, values),
    status: 'missing',
    pet_name: values.pet_name,
    distinctive_markings: values.distinctive_markings,
    reward: values.reward,
    last_seen_location: values.last_seen_location,
    last_seen_date: dayOrMoment(values.last_seen_date, values.last_seen_time),
    contact_display: values.contact_display,
  };
}

/** The errors to correct before the report can be sent; empty if there are none. */
export function missingErrors(values: MissingValues): FieldErrors {
  const errors = fieldErrors(missingReport.safeParse(missingRequest(values, [])).error, required);
  if (isFutureDay(values.last_seen_date)) errors.last_seen_date = m.forms_date_in_future();
  else if (isFutureTime(values.last_seen_date, values.last_seen_time)) errors.last_seen_time = m.forms_time_in_future();
  return errors;
}

/** The report as the service compares it with those of the same animal. */
export function duplicateProbe(values: MissingValues, photoIds: string[]): DuplicateProbe {
  return {
    ...animalRequest(values, photoIds),
    microchip: values.microchip || undefined,
    pet_name: values.pet_name,
    description: values.distinctive_markings || undefined,
    location_name: values.last_seen_location,
    found_at: dayOrMoment(values.last_seen_date, values.last_seen_time),
  };
}
