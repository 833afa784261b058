import { speciesLabel } from '#core/cases/labels.ts';
import { m } from '#core/paraglide/messages.js';
import { species } from '#core/pets/vocabulary.ts';
import type { SelectOption } from '#web/ui/select.tsx';

// Functions, not constants: the words depend on the language at the time of drawing.

/** The vocabulary's own order has the common ones first. */
export const speciesOptions = (): SelectOption[] => species.map((value) => ({ value, label: speciesLabel(value) }));

export const sexOptions = (): SelectOption[] => [
  { value: 'female', label: m.rule_sex_female() },
  { value: 'male', label: m.rule_sex_male() },
  { value: 'unknown', label: m.rule_sex_unknown() },
];

export const ageOptions = (): SelectOption[] => [
  { value: 'baby', label: m.forms_age_baby() },
  { value: 'young', label: m.forms_age_young() },
  { value: 'adult', label: m.forms_age_adult() },
  { value: 'senior', label: m.forms_age_senior() },
];

export const lifestyleOptions = (): SelectOption[] => [
  { value: 'indoor', label: m.forms_lifestyle_indoor() },
  { value: 'outdoor', label: m.forms_lifestyle_outdoor() },
  { value: 'unknown', label: m.forms_lifestyle_unknown() },
];

export const sizeOptions = (): SelectOption[] => [
  { value: 'small', label: m.forms_size_small() },
  { value: 'medium', label: m.forms_size_medium() },
  { value: 'large', label: m.forms_size_large() },
];
