import { type AgeGroup, ageGroups } from '#core/pets/vocabulary.ts';
import { type Agreement, gradedLlr, within } from './agreement.ts';
import type { EvidenceOf } from './evidence.ts';
import type { Pair } from './pair.ts';

/**
 * Finders name the right age group in about half of the cases and a neighbouring one in most others (working estimate).
 */
const rates: Agreement = { same: 0.4, near: 0.35, nearShare: 0.4 };
const shares: Record<AgeGroup, number> = { baby: 0.15, young: 0.25, adult: 0.45, senior: 0.15 };
export const ageLimits = { most: 1.2, least: -1.4 } as const;

/** 0 if either report gives no age. */
export function ageEvidence({ missing, found }: Pair): EvidenceOf<'age'> {
  const figures = { missing: missing.age ?? '', found: found.age ?? '' };
  if (missing.age === null || found.age === null) return { field: 'age', llr: 0, ...figures };
  const apart = Math.abs(ageGroups.indexOf(missing.age) - ageGroups.indexOf(found.age));
  const llr = gradedLlr(rates, apart === 0 ? 'same' : apart === 1 ? 'near' : 'far', shares[missing.age]);
  return { field: 'age', llr: within(llr, ageLimits.least, ageLimits.most), ...figures };
}
