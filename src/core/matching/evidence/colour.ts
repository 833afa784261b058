import { coatOf, type Frequencies } from '#core/matching/frequencies.ts';
import { colourLikeness } from '#core/matching/reading/colours.ts';
import { type Agreement, gradedLlr, within } from './agreement.ts';
import type { EvidenceOf } from './evidence.ts';
import { type Pair, speciesOfPair } from './pair.ts';

/**
 * Owner and finder name the same colours in about half of the cases and confusable ones (tabby and brindle, ginger and
 * cream, "black" and "black and white") in a third. We know of no study: these are working estimates, and
 * docs/matching.md shows what happens if they are wrong.
 */
const rates: Agreement = { same: 0.5, near: 0.35, nearShare: 0.3 };
export const colourLimits = { most: 2.5, least: -2 } as const;

/** 0 if either report names no colour. */
export function colourEvidence(pair: Pair, frequencies: Frequencies): EvidenceOf<'colour'> {
  const { missing, found } = pair;
  const figures = {
    missing: [...missing.colours],
    found: [...found.colours],
    shared: missing.colours.filter((colour) => found.colours.includes(colour)),
  };
  if (missing.colours.length === 0 || found.colours.length === 0) return { field: 'colour', llr: 0, ...figures };
  const likeness = colourLikeness(missing.colours, found.colours);
  const level = likeness === 1 ? 'same' : likeness >= 0.5 ? 'near' : 'far';
  const share = frequencies.share('coat', speciesOfPair(pair), coatOf(missing.colours));
  return {
    field: 'colour',
    llr: within(gradedLlr(rates, level, share), colourLimits.least, colourLimits.most),
    ...figures,
  };
}
