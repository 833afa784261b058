import { agreementLlr, disagreementLlr } from './agreement.ts';
import type { EvidenceOf } from './evidence.ts';
import type { Pair } from './pair.ts';

/**
 * The finder's statement agrees with the owner's in nine of ten cases (working estimate), which is a kappa of .8 over
 * an even chance.
 */
const kappa = 0.8;
export const sexLimits = { most: agreementLlr(kappa, 0.5), least: disagreementLlr(kappa) } as const;

/** 0 if either report does not state the sex. */
export function sexEvidence({ missing, found }: Pair): EvidenceOf<'sex'> {
  const figures = { missing: missing.sex ?? '', found: found.sex ?? '' };
  if (missing.sex === null || found.sex === null) return { field: 'sex', llr: 0, ...figures };
  return { field: 'sex', llr: missing.sex === found.sex ? sexLimits.most : sexLimits.least, ...figures };
}
