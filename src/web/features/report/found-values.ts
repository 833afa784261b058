import type { z } from 'zod';
import { foundReport } from '#core/contract/report.ts';
import { m } from '#core/paraglide/messages.js';
import { isFutureDay } from '#web/lib/day.ts';
import { type FieldErrors, fieldErrors } from '#web/lib/field-errors.ts';
import { type AnimalValues, animalRequest, blankAnimal } from './animal-values.ts';
import type { Probe } from './match-pet.ts';

/** What stands in the found-pet form, as typed. */
export type FoundValues = AnimalValues & {
  description: string;
  location_name: string;
  /** yyyy-mm-dd */
  date_found: string;
  contact_information: string;
  show_contact: boolean;
  held_back_detail: string;
};

export const blankFound: FoundValues = {
  ...blankAnimal,
  description: '',
  location_name: '',
  date_found: '',
  contact_information: '',
  show_contact: false,
  held_back_detail: '',
};

const required = {
  species: m.forms_need_species,
  description: m.forms_need_description,
  location_name: m.forms_need_location,
  date_found: m.forms_need_date_found,
  contact_information: m.forms_need_contact,
};

/** The body for POST /api/cases; species and date may still be blank, which the contract refuses. */
export function foundRequest(values: FoundValues, photoIds: string[]): z.input<typeof foundReport> {
  return {
    ...animalRequest(values, photoIds),
    status: 'found',
    description: values.description,
    location_name: values.location_name,
    date_found: values.date_found,
    contact_information: values.contact_information,
    show_contact: values.show_contact,
    held_back_detail: values.held_back_detail,
  };
}

/** What has to be mended before the report can be sent; empty when nothing has. */
export function foundErrors(values: FoundValues): FieldErrors {
  const errors = fieldErrors(foundReport.safeParse(foundRequest(values, [])).error, required);
  if (isFutureDay(values.date_found)) errors.date_found = m.forms_date_in_future();
  return errors;
}

/**
 * What the matcher may already know of a report that is still being written; null before there is a photo. What has to
 * be mended is left out. It is a function of what was typed alone: as long as that stays, nobody asks again.
 */
export function probeOf(values: FoundValues, photoIds: string[]): Probe | null {
  if (photoIds.length === 0) return null;
  const wrong = foundErrors(values);
  const said = (field: keyof FoundValues & string, text: string) =>
    wrong[field] ? undefined : text.trim() || undefined;
  return {
    photo_ids: photoIds,
    description: said('description', values.description),
    species: values.species || undefined,
    breed: said('breed', values.breed),
    colour: said('colour', values.colour),
    location: values.point ?? undefined,
    found_at: said('date_found', values.date_found),
  };
}
