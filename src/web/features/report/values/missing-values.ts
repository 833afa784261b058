import type { z } from 'zod';
import { missingDescription } from '#core/cases/description.ts';
import { missingFields } from '#core/cases/fields.ts';
import { missingReport } from '#core/contract/report.ts';
import { m } from '#core/paraglide/messages.js';
import { dayOrMoment, isFutureDay, isFutureTime } from '#web/lib/day.ts';
import { type FieldErrors, fieldErrors } from '#web/lib/form-fields.ts';
import { animalRequest, blankAnimal, blankFields, type DraftFacts, pick, sentFields } from './animal-values.ts';
import type { DuplicateProbe } from './report-calls.ts';

/** The questions of the form besides the fields of every animal, as their answers are sent. */
export const ownOfMissing = {
  pet_name: '',
  distinctive_markings: '',
  reward: '',
  last_seen_location: '',
  /** yyyy-mm-dd */
  last_seen_date: '',
  contact_display: '',
};
/** The time is hh:mm, or ''. */
export const blankMissing = { ...blankAnimal, ...blankFields(missingFields), ...ownOfMissing, last_seen_time: '' };
/** The values of the missing-pet form, as typed. */
export type MissingValues = typeof blankMissing;

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
    ...pick(values, ownOfMissing),
    status: 'missing',
    last_seen_date: dayOrMoment(values.last_seen_date, values.last_seen_time),
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

/** The report as it stands beside another one of the same animal. */
export function missingFacts(values: MissingValues): DraftFacts {
  return {
    title: m.compare_draft(),
    description: missingDescription({ ...values, sex: values.sex || null }),
    species: values.species || null,
    breed: values.breed || null,
    area_name: values.last_seen_location || null,
    last_seen_day: values.last_seen_date || null,
  };
}
