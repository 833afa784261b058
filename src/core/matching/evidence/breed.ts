import type { Frequencies } from '#core/matching/frequencies.ts';
import { breedLikeness } from '#core/matching/reading/breeds.ts';
import { type Agreement, gradedLlr, within } from './agreement.ts';
import type { EvidenceOf } from './evidence.ts';
import { type Pair, speciesOfPair } from './pair.ts';

/**
 * Breeds are weak evidence: 900 professionals who looked at the same dogs agreed on the breed with Krippendorff's alpha
 * .23, and fewer than half named one that DNA confirmed (Voith 2013). Shelter staff agreed on "bull breed or not" with
 * kappa .44 to .52 (Olson 2015), hence the additional agreement on related breeds.
 */
const rates: Agreement = { same: 0.23, near: 0.25, nearShare: 0.15 };
export const breedLimits = { most: 1.8, least: -0.7 } as const;

/** 0 if either report names no breed. */
export function breedEvidence(pair: Pair, frequencies: Frequencies): EvidenceOf<'breed'> {
  const [missing, found] = [pair.missing.breed, pair.found.breed];
  if (missing === null || found === null) {
    return { field: 'breed', llr: 0, missing: missing ?? '', found: found ?? '', likeness: 'different' };
  }
  const likeness = breedLikeness(missing, found);
  const level = likeness === 'same' ? 'same' : likeness === 'related' ? 'near' : 'far';
  const llr = gradedLlr(rates, level, frequencies.share('breed', speciesOfPair(pair), missing));
  return { field: 'breed', llr: within(llr, breedLimits.least, breedLimits.most), missing, found, likeness };
}
