import { type Pair, pairing } from '#core/matching/evidence/evidence.ts';
import type { Profile } from '#core/matching/fields/profile.ts';
import type { CaseColumns } from '#core/matching/gallery/columns/case-columns.ts';
import type { Passing } from '#core/matching/gallery/columns/passing-rows.ts';
import type { Background } from '#core/matching/weigh.ts';

/** One probe and the passing rows of a gallery. Every field adds its evidence to `llrs`. */
export type Scoring = {
  probe: Profile;
  columns: CaseColumns;
  passing: Passing;
  background: Background;
  /** for each passing row, the sum of its evidence so far, in nats */
  llrs: Float64Array;
  /**
   * 1 for the passing rows whose photos are compared with the probe's: words that repeat what a photo shows count less
   * there
   */
  compared: Uint8Array;
  pairWith: (said: Partial<Profile>) => Pair;
};

/** The start of a scoring, with all sums at 0. */
export function scoringOf(probe: Profile, columns: CaseColumns, passing: Passing, background: Background): Scoring {
  const compared = new Uint8Array(passing.rows.length);
  for (let i = 0; i < compared.length; i++) compared[i] = Number.isNaN(passing.cosines[i]!) ? 0 : 1;
  return {
    ...{ probe, columns, passing, background, compared },
    llrs: new Float64Array(passing.rows.length),
    pairWith: pairing(probe),
  };
}
