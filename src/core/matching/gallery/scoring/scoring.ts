import type { Background } from '#core/matching/background.ts';
import { type Pair, pairOf, speciesOfPair } from '#core/matching/evidence/evidence.ts';
import { blankProfile, type Profile } from '#core/matching/fields/profile.ts';
import type { CaseColumns } from '#core/matching/gallery/columns/case-columns.ts';
import type { Passing } from '#core/matching/gallery/columns/passing-rows.ts';

/** One probe and the passing rows of a gallery. Every field adds its evidence to `llrs`. */
export type Scoring = {
  probe: Profile;
  columns: CaseColumns;
  passing: Passing;
  background: Background;
  /** for each passing row, the cosine of its photos with the probe's; NaN if either has none */
  cosines: Float64Array;
  /** for each passing row, the sum of its evidence so far, in nats */
  llrs: Float64Array;
  /**
   * 1 for the passing rows whose photos are compared with the probe's: words that repeat what a photo shows count less
   * there
   */
  compared: Uint8Array;
  /** pairs the probe with a report of the other side that has only these fields */
  pairWith: (said: Partial<Profile>) => Pair;
};

/** The start of a scoring, with all sums at 0. */
export function scoringOf(
  probe: Profile,
  columns: CaseColumns,
  passing: Passing,
  background: Background,
  cosines: Float64Array,
): Scoring {
  return {
    probe,
    columns,
    passing,
    background,
    cosines,
    llrs: new Float64Array(passing.rows.length),
    compared: photosCompared(cosines),
    pairWith: pairing(probe),
  };
}

function photosCompared(cosines: Float64Array): Uint8Array {
  const compared = new Uint8Array(cosines.length);
  for (let i = 0; i < cosines.length; i++) compared[i] = Number.isNaN(cosines[i]!) ? 0 : 1;
  return compared;
}

function pairing(probe: Profile): Scoring['pairWith'] {
  const blank = blankProfile(probe.side === 'missing' ? 'found' : 'missing');
  return (said) => pairOf(probe, { ...blank, ...said });
}

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
