import { m } from '#core/paraglide/messages.js';
import type { Species } from '#core/pets/vocabulary.ts';
import { speciesLabel } from './labels.ts';

type MissingPet = { pet_name: string; species: Species };
type FoundPet = { species: Species; breed?: string | null };

/** Missing: {pet name} ({species}) */
export function missingTitle(pet: MissingPet): string {
  return m.rule_title_missing({ name: pet.pet_name, species: speciesLabel(pet.species) });
}

/** Found: {species} ({breed if given}) */
export function foundTitle(pet: FoundPet): string {
  const species = speciesLabel(pet.species);
  return pet.breed ? m.rule_title_found_breed({ species, breed: pet.breed }) : m.rule_title_found({ species });
}
