import type { Profile } from '#core/matching/reading/profile.ts';
import type { EvidenceOf, Pair } from './evidence.ts';

/** The detector tells cat from dog in 96-100 % of photos (docs/matching.md), so we assume about 4 % errors. */
const detectorError = 0.04;
/** Below this score the detector is only guessing. */
const trusted = 0.5;
/** People rarely pick the wrong species, but it happens: a slip in the form, a ferret reported as a cat. */
const slip = Math.log(0.02);

/**
 * More a gate than evidence. Equal or unknown species pass with 0, because candidates are searched within the species.
 * Different species rule the pair out, unless a photo shows that one of them was mistyped, or the chip is the same.
 *
 * @returns null if the pair is ruled out
 */
export function speciesEvidence({ missing, found }: Pair): EvidenceOf<'species'> | null {
  const figures = { missing: missing.species ?? '', found: found.species ?? '' };
  if (missing.species !== null && found.species !== null) {
    if (missing.species === found.species) return { field: 'species', llr: 0, ...figures };
    const mistyped = sees(missing, found.species) || sees(found, missing.species);
    const sameChip = missing.microchip !== null && missing.microchip === found.microchip;
    return mistyped || sameChip ? { field: 'species', llr: slip, ...figures } : null;
  }
  const [known, unknown] = missing.species !== null ? [missing, found] : [found, missing];
  return { field: 'species', llr: seenOtherwise(known.species, unknown) ? Math.log(detectorError) : 0, ...figures };
}

/**
 * How many of the candidates the animal may be as far as its species is known. Those that a photo contradicts hardly
 * count: where nobody states the species, the dogs of a gallery are nobody who may have lost this cat, and without this
 * they would make every cat less likely than "none of these".
 *
 * @param shares `possibleShare` of each candidate
 */
export function possibleCandidates(shares: Float64Array): number {
  return shares.reduce((sum, share) => sum + share, 0);
}

/** The weight of a candidate among the possible ones, 0 to 1. */
export function possibleShare(pair: Pair): number {
  return Math.exp(speciesEvidence(pair)?.llr ?? slip);
}

function sees(profile: Profile, species: string): boolean {
  return profile.detected !== null && profile.detected.score >= trusted && profile.detected.species === species;
}

/** Whether the photo contradicts the stated species. The detector only knows cats and dogs. */
function seenOtherwise(species: string | null, unknown: Profile): boolean {
  return (species === 'cat' && sees(unknown, 'dog')) || (species === 'dog' && sees(unknown, 'cat'));
}

/**
 * Numbers are unique, so equal numbers outweigh everything else together. Different numbers are strong evidence
 * against, but no proof: second chips and typing errors exist (ASM3 issues 17 and 392); we assume 1 in 100.
 */
export const chipLimits = { equal: 70, different: Math.log(0.01) } as const;

/** Compares keyed hashes. 0 if either report has none. */
export function microchipEvidence({ missing, found }: Pair): EvidenceOf<'microchip'> {
  const equal = missing.microchip === found.microchip;
  const known = missing.microchip !== null && found.microchip !== null;
  const llr = known ? (equal ? chipLimits.equal : chipLimits.different) : 0;
  return { field: 'microchip', llr, equal: known && equal };
}
