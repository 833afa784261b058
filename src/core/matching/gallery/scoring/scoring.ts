import type { Background } from '#core/matching/background.ts';
import { type Pair, pairOf } from '#core/matching/evidence/pair.ts';
import { blankProfile, type Profile } from '#core/matching/profile.ts';
import type { CaseColumns } from '../case-columns.ts';
import type { Passing } from '../passing-rows.ts';

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
  /** pairs the probe with a report of the other side that has only these fields */
  pairWith: (said: Partial<Profile>) => Pair;
};

/** The start of a scoring, with all sums at 0. */
export function scoringOf(probe: Profile, columns: CaseColumns, passing: Passing, background: Background): Scoring {
  return {
    probe,
    columns,
    passing,
    background,
    llrs: new Float64Array(passing.rows.length),
    compared: photosCompared(probe, columns, passing),
    pairWith: pairing(probe),
  };
}

function photosCompared({ photo }: Profile, columns: CaseColumns, { rows }: Passing): Uint8Array {
  const compared = new Uint8Array(rows.length);
  if (photo) for (let i = 0; i < rows.length; i++) compared[i] = columns.photos[rows[i]!]! > 0 ? 1 : 0;
  return compared;
}

function pairing(probe: Profile): Scoring['pairWith'] {
  const blank = blankProfile(probe.side === 'missing' ? 'found' : 'missing');
  return (said) => pairOf(probe, { ...blank, ...said });
}
