import type { Profile } from '#core/matching/fields/profile.ts';

/** The two reports being compared, by side, so that the evidence does not depend on which of them asked. */
export type Pair = {
  missing: Profile;
  found: Profile;
};

export function pairOf(probe: Profile, candidate: Profile): Pair {
  return probe.side === 'missing' ? { missing: probe, found: candidate } : { missing: candidate, found: probe };
}

/** The species of the animal, if either report states it. */
export function speciesOfPair({ missing, found }: Pair): string | null {
  return missing.species ?? found.species;
}
