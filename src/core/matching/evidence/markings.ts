import type { Frequencies } from '#core/matching/frequencies.ts';
import { agreementLlr, disagreementLlr, within } from './agreement.ts';
import type { EvidenceOf } from './evidence.ts';
import { type Pair, speciesOfPair } from './pair.ts';

/**
 * A mark named in one report is named in the other in a third of cases (working estimate): most are simply not
 * mentioned.
 */
const kappa = 0.33;
export const markingsLimits = { most: 3.5, least: disagreementLlr(kappa) } as const;

/**
 * Shared marks: the rarest counts in full and each further one half as much as the one before, because marks often
 * occur together. Different marks are weak evidence against. 0 if either report names none.
 */
export function markingsEvidence(pair: Pair, frequencies: Frequencies): EvidenceOf<'markings'> {
  const { missing, found } = pair;
  const shared = missing.marks.filter((mark) => found.marks.includes(mark));
  const figures = { shared, missing: [...missing.marks], found: [...found.marks] };
  if (missing.marks.length === 0 || found.marks.length === 0) return { field: 'markings', llr: 0, ...figures };
  if (shared.length === 0) return { field: 'markings', llr: markingsLimits.least, ...figures };
  const weigh = (mark: string) => agreementLlr(kappa, frequencies.share('mark', speciesOfPair(pair), mark));
  return { field: 'markings', llr: within(halving(shared.map(weigh)), 0, markingsLimits.most), ...figures };
}

/** Sum with the strongest in full and each further one at half the weight of the one before. */
export function halving(llrs: readonly number[]): number {
  return llrs.toSorted((a, b) => b - a).reduce((sum, llr, i) => sum + llr / 2 ** i, 0);
}
