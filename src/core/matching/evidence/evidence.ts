import { type StatedRow, statedNames } from '#core/matching/fields/stated-fields.ts';
import { blankProfile, type Profile } from '#core/matching/reading/profile.ts';

/** The fields of evidence, in the order in which a person would look at them. */
export const evidenceFields = [
  ...(['microchip', 'species', 'photo', 'distance', 'area', 'time'] as const),
  ...statedNames,
  'text' as const,
  'verdict' as const,
];
export type EvidenceField = (typeof evidenceFields)[number];

/**
 * The evidence of one field for "the same animal": `llr` = ln P(what both reports say | same animal) - ln P(... | two
 * different animals), in nats. Above 0 speaks for a match, below 0 against; it is exactly 0 if either report says
 * nothing. `withinMetres` is how roughly the places are known: no smaller distance can be stated. The other values are
 * quoted in explanations.
 */
export type Evidence =
  | { field: 'microchip'; llr: number; equal: boolean }
  | { field: 'species'; llr: number; missing: string; found: string }
  | { field: 'photo'; llr: number; cosine: number; photos: number }
  | { field: 'distance'; llr: number; metres: number; withinMetres: number }
  | { field: 'area'; llr: number; words: string[] }
  | { field: 'time'; llr: number; days: number }
  | StatedRow
  | { field: 'text'; llr: number; words: string[] }
  | { field: 'verdict'; llr: number; same: number; different: number; owners: number };

export type EvidenceOf<F extends EvidenceField> = Extract<Evidence, { field: F }>;

/** The two reports being compared, by side, so that the evidence does not depend on which of them asked. */
export type Pair = {
  missing: Profile;
  found: Profile;
};

export function pairOf(probe: Profile, candidate: Profile): Pair {
  return probe.side === 'missing' ? { missing: probe, found: candidate } : { missing: candidate, found: probe };
}

/** Pairs a report with one of the other side that has only these fields. */
export function pairing(probe: Profile): (said: Partial<Profile>) => Pair {
  const blank = blankProfile(probe.side === 'missing' ? 'found' : 'missing');
  return (said) => pairOf(probe, { ...blank, ...said });
}

/** The species of the animal, if either report states it. */
export function speciesOfPair({ missing, found }: Pair): string | null {
  return missing.species ?? found.species;
}
