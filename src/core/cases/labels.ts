import { m } from '#core/paraglide/messages.js';
import { getLocale, type Locale } from '#core/paraglide/runtime.js';
import type { Species } from '#core/pets/vocabulary.ts';
import type { CaseStatus, CaseType } from './status.ts';

const speciesLabels: Record<Species, (inputs?: object, options?: { locale?: Locale }) => string> = {
  dog: m.rule_species_dog,
  cat: m.rule_species_cat,
  rabbit: m.rule_species_rabbit,
  bird: m.rule_species_bird,
  ferret: m.rule_species_ferret,
  guinea_pig: m.rule_species_guinea_pig,
  hamster: m.rule_species_hamster,
  tortoise: m.rule_species_tortoise,
  horse: m.rule_species_horse,
  other: m.rule_species_other,
};

/** The display name of a species: "Guinea pig". */
export function speciesLabel(species: Species, locale?: Locale): string {
  return speciesLabels[species]({}, locale ? { locale } : {});
}

/** The same inside a sentence: "guinea pig", or "a pet" if nobody named it. German nouns keep their capital. */
export function kindOfPet(species: Species | null): string {
  if (!species) return m.alerts_any_pet();
  return getLocale() === 'de' ? speciesLabel(species) : speciesLabel(species).toLowerCase();
}

const statuses: Record<CaseStatus, () => string> = {
  missing: m.cases_status_missing,
  sighted: m.cases_status_sighted,
  found: m.cases_status_found,
  reunited: m.cases_status_reunited,
};

const types: Record<CaseType, () => string> = {
  pet: m.cases_type_pet,
  object: m.cases_type_object,
  person: m.cases_type_person,
};

/** "Missing" */
export function statusLabel(status: CaseStatus): string {
  return statuses[status]();
}

/** "Pet" */
export function typeLabel(type: CaseType): string {
  return types[type]();
}
