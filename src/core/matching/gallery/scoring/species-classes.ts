import { pairOf, speciesOfPair } from '#core/matching/evidence/pair.ts';
import { blankProfile, type Profile } from '#core/matching/fields/profile.ts';
import type { CaseColumns } from '#core/matching/gallery/columns/case-columns.ts';

/** The species with curves of their own; null stands for all others. */
export const classSpecies = ['cat', 'dog', null] as const;

/** For each of the rows, the species of its pair with the probe as an index into `classSpecies`. */
export function speciesClasses(probe: Profile, columns: CaseColumns, rows: Int32Array): Uint8Array {
  const blank = blankProfile(probe.side === 'missing' ? 'found' : 'missing');
  return columns.kinds.classes(rows, (kind) => {
    const species = speciesOfPair(pairOf(probe, { ...blank, ...kind }));
    return species === 'cat' ? 0 : species === 'dog' ? 1 : 2;
  });
}
