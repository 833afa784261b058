import { eachField } from '#core/cases/field-kinds.ts';
import { type CaseFields, caseFields } from '#core/cases/fields.ts';
import type { CaseFacts } from '#core/matching/case-facts.ts';
import { caseFactsOf } from '#server/matching/case-facts-of.ts';
import type { LoosePetRecord } from './loose-pet-records.ts';

/** What is known of a loose pet, as the matcher compares a found one. */
export function looseFacts({ seen_day, ...pet }: LoosePetRecord): CaseFacts {
  const unknown = eachField(caseFields, () => null) as Record<keyof CaseFields, null>;
  return caseFactsOf(
    {
      ...unknown,
      markings: null,
      pet_name: null,
      microchip_hash: null,
      ...pet,
      side: 'found',
      last_seen_day: seen_day,
    },
    [],
  );
}
