import { speciesOfPair } from '#core/matching/evidence/pair.ts';
import type { Scoring } from './scoring.ts';

/** The species with curves of their own; null stands for all others. */
export const classSpecies = ['cat', 'dog', null] as const;

/** For each passing row, the species of the pair as an index into `classSpecies`. */
export function speciesClasses({ columns, passing, pairWith }: Scoring): Uint8Array {
  return columns.kinds.classes(passing.rows, (kind) => {
    const species = speciesOfPair(pairWith(kind));
    return species === 'cat' ? 0 : species === 'dog' ? 1 : 2;
  });
}
