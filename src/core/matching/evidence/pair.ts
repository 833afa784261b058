import type { Profile } from '../profile.ts';

/** The two reports that are compared. Evidence knows them by side, so it is the same whichever asked. */
export type Pair = {
  missing: Profile;
  found: Profile;
};

export function pairOf(probe: Profile, candidate: Profile): Pair {
  return probe.side === 'missing' ? { missing: probe, found: candidate } : { missing: candidate, found: probe };
}

/** The species of the animal, if either report tells it. */
export function speciesOfPair({ missing, found }: Pair): string | null {
  return missing.species ?? found.species;
}
