import type { LoosePet } from '#core/contract/loose-pet.ts';
import type { LooseLead } from '#server/matching/loose-pets/loose-pet-records.ts';

/** All that the owner of a report reads of a loose pet that it may be: who saw it tells the rest. */
export function presentLoosePet({ id, species, thread_id, created_at }: LooseLead): LoosePet {
  return { id, species, thread_id, created_at: created_at.toISOString() };
}
