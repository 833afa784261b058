import type { LoosePet } from '#core/contract/loose-pet.ts';
import type { LikelyLoosePet } from '#server/matching/loose-pet-records.ts';
import { presentPrivatePhoto } from './photo.ts';

/** A loose pet as the owner of a report sees it that it may be: without its reporter and its point. */
export function presentLoosePet(pet: LikelyLoosePet): LoosePet {
  const { id, species, colour, description, area_name, seen_at, seen_precision, confidence, photos } = pet;
  return {
    ...{ id, species, colour, description, area_name, seen_precision, confidence },
    seen_at: seen_at.toISOString(),
    photos: photos.map(presentPrivatePhoto),
  };
}
