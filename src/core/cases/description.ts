import { maskMicrochip } from '#core/chips/microchip.ts';
import { m } from '#core/paraglide/messages.js';
import type { Sex, Species } from '#core/pets/vocabulary.ts';
import { sharedFields } from './fields.ts';
import { speciesLabel } from './labels.ts';

export type MissingDetails = {
  breed?: string | null;
  colour?: string | null;
  sex?: Sex | null;
  distinctive_markings?: string | null;
  microchip?: string | null;
  reward?: string | null;
};

/**
 * The public description of a missing pet, one line per detail. Blank details are left out, except the microchip
 * (Unknown) and the reward (None). The chip number is masked here; `maskReport` has already masked the other fields.
 */
export function missingDescription(pet: MissingDetails): string {
  const lines = [
    pet.breed && m.rule_description_breed({ breed: pet.breed }),
    pet.colour && m.rule_description_colour({ colour: pet.colour }),
    pet.sex && m.rule_description_sex({ sex: sharedFields.sex.words[pet.sex]() }),
    pet.distinctive_markings && m.rule_description_markings({ markings: pet.distinctive_markings }),
    m.rule_description_microchip({ microchip: maskMicrochip(pet.microchip || m.rule_microchip_unknown()) }),
    m.rule_description_reward({ reward: pet.reward || m.rule_reward_none() }),
  ];
  return lines.filter(Boolean).join('\n');
}

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
