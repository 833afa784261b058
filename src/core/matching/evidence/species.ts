import type { Profile } from '../profile.ts';
import type { EvidenceOf } from './evidence.ts';
import type { Pair } from './pair.ts';

/** The detector names cat or dog right in 96-100 % of photos (docs/matching.md), so it errs in about 4 %. */
const detectorError = 0.04;
/** Below this score the detector is guessing. */
const trusted = 0.5;
/** People rarely pick the wrong species, but do: a slip in the form, a ferret called a cat. */
const slip = Math.log(0.02);

/**
 * A gate more than evidence. Equal or unknown passes and says nothing, because candidates are looked for within the
 * species. Two different species end the matter (null), unless a photo shows that one of them was mistyped, or the
 * chip is the same.
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

function sees(profile: Profile, species: string): boolean {
  return profile.detected !== null && profile.detected.score >= trusted && profile.detected.species === species;
}

/** Whether the detector tells cat from dog here; it knows no other species. */
function seenOtherwise(species: string | null, unknown: Profile): boolean {
  return (species === 'cat' && sees(unknown, 'dog')) || (species === 'dog' && sees(unknown, 'cat'));
}
