import { m } from '#core/paraglide/messages.js';
import { ageGroups, lifestyles, sexes, sizes } from '#core/pets/vocabulary.ts';
import { choice, type InCase, text } from './field-kinds.ts';
import { limits } from './limits.ts';

// The optional fields of a report, one per row. From these rows are derived: what the API accepts, what forms hold and
// send, what a case stores, and what the matcher's reader loads. Besides its row, a new field needs its messages
// (messages/en), its column (schema/cases.ts) and a place in a form. If it is public, it also needs a place in
// `publicFields` and in the presenter.

/** Asked in both forms. */
export const sharedFields = {
  breed: text({ label: m.forms_breed, max: limits.shortText }),
  colour: text({ label: m.forms_colour, max: limits.shortText }),
  sex: choice(sexes, {
    label: m.forms_sex,
    words: { female: m.rule_sex_female, male: m.rule_sex_male, unknown: m.rule_sex_unknown },
  }),
  age_group: choice(ageGroups, {
    label: m.forms_age,
    words: {
      baby: m.forms_age_baby,
      young: m.forms_age_young,
      adult: m.forms_age_adult,
      senior: m.forms_age_senior,
    },
  }),
  size: choice(sizes, {
    label: m.forms_size,
    words: { small: m.forms_size_small, medium: m.forms_size_medium, large: m.forms_size_large },
  }),
  collar: text({ label: m.forms_collar, hint: m.forms_collar_hint, max: limits.shortText }),
};

/** Asked in the missing form only. */
export const missingFields = {
  lifestyle: choice(lifestyles, {
    label: m.forms_lifestyle,
    hint: m.forms_lifestyle_hint,
    onlyOf: 'cat',
    words: {
      indoor: m.forms_lifestyle_indoor,
      outdoor: m.forms_lifestyle_outdoor,
      unknown: m.forms_lifestyle_unknown,
    },
  }),
};

/** Asked in the found form only. */
export const foundFields = {};

/** All fields; each is a column of the case. None is secret, but only {@link publicFields} are shown to everyone. */
export const caseFields = { ...sharedFields, ...missingFields, ...foundFields };
export type CaseFields = InCase<typeof caseFields>;

/** The fields shown to everyone. The presenter lists each again, so that no field is published by accident. */
export const publicFields = { breed: caseFields.breed };
