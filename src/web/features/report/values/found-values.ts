import type { z } from 'zod';
import { foundFields } from '#core/cases/fields.ts';
import { foundReport } from '#core/contract/report.ts';
import type { Verdict } from '#core/matching/evidence/verdict.ts';
import { m } from '#core/paraglide/messages.js';
import { giveVerdict } from '#web/features/compare/compare-calls.ts';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import { isFutureDay } from '#web/lib/day.ts';
import { type FieldErrors, fieldErrors } from '#web/lib/form-fields.ts';
import { animalRequest, blankAnimal, blankFields, type DraftFacts, pick, sentFields } from './animal-values.ts';
import type { PhotoProbe } from './report-calls.ts';

/** The questions of the form besides the fields of every animal, as their answers are sent. */
export const ownOfFound = {
  description: '',
  location_name: '',
  /** yyyy-mm-dd */
  date_found: '',
  contact_information: '',
  show_contact: false,
  held_back_detail: '',
};
export const blankFound = {
  ...blankAnimal,
  ...blankFields(foundFields),
  ...ownOfFound,
  /** what the finder said of missing pets, by their ids; it is sent once there is a case */
  answers: {} as Record<string, Verdict>,
};
/** The values of the found-pet form, as typed. */
export type FoundValues = typeof blankFound;

const required = {
  species: m.forms_need_species,
  description: m.forms_need_description,
  location_name: m.forms_need_location,
  date_found: m.forms_need_date_found,
  contact_information: m.forms_need_contact,
};

/** The body for POST /api/cases. Species and date may still be empty, which the contract's schema refuses. */
export function foundRequest(values: FoundValues, photoIds: string[]): z.input<typeof foundReport> {
  return {
    ...animalRequest(values, photoIds),
    ...sentFields(foundFields, values),
    ...pick(values, ownOfFound),
    status: 'found',
  };
}

/** The errors to correct before the report can be sent; empty if there are none. */
export function foundErrors(values: FoundValues): FieldErrors {
  const errors = fieldErrors(foundReport.safeParse(foundRequest(values, [])).error, required);
  if (isFutureDay(values.date_found)) errors.date_found = m.forms_date_in_future();
  return errors;
}

/**
 * The matcher's request for a report that is still being written, without its invalid fields; null while there is no
 * photo. It depends only on what was typed, so that nothing is requested twice.
 */
export function probeOf(values: FoundValues, photoIds: string[]): PhotoProbe | null {
  if (photoIds.length === 0) return null;
  const sound = soundPart(values);
  return {
    ...animalRequest(sound, photoIds),
    ...sentFields(foundFields, sound),
    species: sound.species || undefined,
    microchip: sound.microchip || undefined,
    description: sound.description || undefined,
    location_name: sound.location_name || undefined,
    found_at: sound.date_found || undefined,
  };
}

/** The values, trimmed, with invalid ones left empty. */
function soundPart(values: FoundValues): FoundValues {
  const wrong = foundErrors(values);
  const sound = Object.entries(values).map(([name, value]) => {
    const text = wrong[name] ? '' : value;
    return [name, typeof text === 'string' ? text.trim() : text];
  });
  return Object.fromEntries(sound) as FoundValues;
}

/** The report as it stands beside a missing one. */
export function foundFacts(values: FoundValues): DraftFacts {
  const { species, breed, description, location_name, date_found } = soundPart(values);
  return {
    title: m.compare_draft(),
    description,
    species: species || null,
    breed: breed || null,
    area_name: location_name || null,
    last_seen_day: date_found || null,
  };
}

/** The finder's answers about missing pets while the report is being written. */
export type DraftAnswers = {
  said: Readonly<Record<string, Verdict>>;
  say: (petId: string, verdict: Verdict) => void;
  /** takes back every "is not" */
  restore: () => void;
};

/** The answers are kept with the draft, so that they are there after a sign-in or a reload. */
export function answersOf({ values: { answers }, set }: DraftForm<FoundValues>): DraftAnswers {
  const others = () => Object.entries(answers).filter(([, verdict]) => verdict !== 'different');
  return {
    said: answers,
    say: (petId, verdict) => set({ answers: { ...answers, [petId]: verdict } }),
    restore: () => set({ answers: Object.fromEntries(others()) }),
  };
}

/** Tells the owners once there is a case. A pet that came home meanwhile needs no answer. */
export async function sendAnswers(slug: string, { answers }: FoundValues): Promise<void> {
  await Promise.allSettled(Object.entries(answers).map(([petId, verdict]) => giveVerdict(slug, petId, verdict)));
}
