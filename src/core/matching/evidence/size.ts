import { type Size, sizes } from '#core/pets/vocabulary.ts';
import { type Agreement, gradedLlr, within } from './agreement.ts';
import type { EvidenceOf } from './evidence.ts';
import { type Pair, speciesOfPair } from './pair.ts';

/**
 * Small, medium, large: mostly the same word, otherwise usually a neighbouring one (working estimate). Cats all look
 * "medium".
 */
const rates: Agreement = { same: 0.5, near: 0.3, nearShare: 0.45 };
const shares: Record<Size, number> = { small: 0.35, medium: 0.4, large: 0.25 };
export const sizeLimits = { most: 1, least: -1.6 } as const;

/** 0 if either report gives no size, and for cats. */
export function sizeEvidence(pair: Pair): EvidenceOf<'size'> {
  const { missing, found } = pair;
  const figures = { missing: missing.size ?? '', found: found.size ?? '' };
  const told = missing.size !== null && found.size !== null && speciesOfPair(pair) !== 'cat';
  if (!told) return { field: 'size', llr: 0, ...figures };
  const apart = Math.abs(sizes.indexOf(missing.size!) - sizes.indexOf(found.size!));
  const llr = gradedLlr(rates, apart === 0 ? 'same' : apart === 1 ? 'near' : 'far', shares[missing.size!]);
  return { field: 'size', llr: within(llr, sizeLimits.least, sizeLimits.most), ...figures };
}
