import type { CaseFacts } from '#core/matching/case-facts.ts';
import { caseFactsOf } from '#server/matching/case-facts-of.ts';
import type { LoosePetRecord } from './loose-pet-records.ts';

/** What is known of a loose pet, as the matcher compares a found one. */
export function looseFacts(pet: LoosePetRecord): CaseFacts {
  const unknown = { breed: null, sex: null, age_group: null, size: null, collar: null, lifestyle: null };
  return caseFactsOf(
    {
      ...unknown,
      ...{ id: pet.id, side: 'found', species: pet.species, colour: pet.colour, markings: null, pet_name: null },
      ...{ description: pet.description, area_name: pet.area_name, location: pet.location },
      ...{ public_radius: pet.public_radius, last_seen_day: pet.seen_day, microchip_hash: null },
    },
    [],
  );
}
