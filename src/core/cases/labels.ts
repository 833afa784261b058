import { m } from '#core/paraglide/messages.js';
import type { Species } from '#core/pets/vocabulary.ts';

const speciesLabels: Record<Species, () => string> = {
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
export function speciesLabel(species: Species): string {
  return speciesLabels[species]();
}
