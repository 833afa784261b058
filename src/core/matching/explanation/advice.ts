import { limits } from '#core/cases/limits.ts';
import type { AdviceKind } from '#core/contract/match.ts';
import { photosAveraged } from '#core/matching/evidence/curves.ts';
import type { Profile } from '#core/matching/reading/profile.ts';

/** One piece of advice. `about` is the id of the candidate whose photos to ask for, else null. */
export type Advice = { kind: AdviceKind; nats: number; about: string | null };

/** The facts about the report that asks, besides its profile. */
export type ReportState = {
  /** null if photos cannot be compared at present, so that nobody is asked for any */
  photos: OwnPhotos | null;
  /** only photos can be added to a report that is filed */
  filed: boolean;
};

/** `poor`: none of them shows the whole animal clearly. */
export type OwnPhotos = { count: number; poor: boolean };

/** A report that may be the same animal, with its probability. */
export type Candidate = { profile: Profile; posterior: number };

/** Nobody follows more advice at a time. */
const mostGiven = 3;
/** Advice that brings less (nats; odds of 10 to 9) is not worth anybody's time. */
const worthAsking = 0.1;

/**
 * The mean evidence of a field for the same animal where both reports state it, in nats: measured on simulated towns
 * (docs/decisions/028), that of the chip estimated as the share of strays with a readable chip times what an equal
 * number says.
 */
const meanEvidence = { place: 3.7, date: 0.9, markings: 1.3, colour: 0.6, sex: 0.3, microchip: 2 } as const;
/** The same for one photo on each side, and how it grows with the number of photos averaged. */
const onePhoto = 2;
const photoGrowth = 0.6;
/** The share that a dark, blurred, tiny or partial photo loses. */
const lostToPoorPhoto = 0.5;

/**
 * The details that would help most to tell the candidates apart, most helpful first: the evidence that each addition is
 * expected to bring for the right candidate, over the candidates by their probability. A detail that a candidate does
 * not state either brings nothing.
 */
export function advise(probe: Profile, candidates: readonly Candidate[], { photos, filed }: ReportState): Advice[] {
  const total = candidates.reduce((sum, { posterior }) => sum + posterior, 0);
  if (total === 0) return [];
  const expected: Expected = (nats) =>
    candidates.reduce((sum, { profile, posterior }) => sum + (posterior / total) * nats(profile), 0);
  // near-duplicates are compared as one photo
  const compared = photosOf(probe) || (photos?.count ?? 0);
  const advice: Advice[] = [
    ...(filed ? [] : fields.filter(({ states }) => !states(probe))).map(({ kind, states }) => ({
      kind,
      nats: expected((other) => (states(other) ? meanEvidence[kind] : 0)),
      about: null,
    })),
    ...(photos ? ownPhotosOf(photos, compared, expected) : []),
    ...(photos && compared > 0 ? theirPhotos(compared, candidates, total) : []),
  ];
  return advice
    .filter(({ nats }) => nats >= worthAsking)
    .sort((a, b) => b.nats - a.nats)
    .slice(0, mostGiven);
}

type FieldToAdd = { kind: keyof typeof meanEvidence; states: (other: Profile) => boolean };

const fields: FieldToAdd[] = [
  { kind: 'place', states: ({ point }) => point !== null },
  { kind: 'date', states: ({ occurredAt }) => occurredAt !== null },
  { kind: 'markings', states: ({ markings }) => markings.length > 0 },
  { kind: 'colour', states: ({ colour }) => colour.length > 0 },
  { kind: 'sex', states: ({ sex }) => sex !== null },
  { kind: 'microchip', states: ({ microchip }) => microchip !== null },
];

type Expected = (nats: (other: Profile) => number) => number;

/** @param compared how many photos are compared, near-duplicates counted once */
function ownPhotosOf({ count, poor }: OwnPhotos, compared: number, expected: Expected): Advice[] {
  const kind = count === 0 ? 'photo' : poor ? 'side_photo' : 'more_photos';
  if (count >= limits.photosPerCase || (kind === 'more_photos' && compared >= limits.photosWanted)) return [];
  const wanted = kind === 'more_photos' ? limits.photosWanted : Math.max(1, compared);
  const now = (others: number) => photoEvidence(compared, others) * (poor ? 1 - lostToPoorPhoto : 1);
  const nats = expected((other) => photoEvidence(wanted, photosOf(other)) - now(photosOf(other)));
  return [{ kind, nats, about: null }];
}

/** Asks for photos of the candidate where they tell most. */
function theirPhotos(count: number, candidates: readonly Candidate[], total: number): Advice[] {
  const gains = candidates.map(({ profile, posterior }): Advice => {
    const theirs = photosOf(profile);
    const nats = photoEvidence(count, Math.max(theirs, limits.photosWanted)) - photoEvidence(count, theirs);
    const kind = theirs === 0 ? 'their_photo' : 'their_more_photos';
    return { kind, nats: (nats * posterior) / total, about: profile.id };
  });
  return gains.sort((a, b) => b.nats - a.nats).slice(0, 1);
}

function photosOf({ photo }: Profile): number {
  return photo?.photos ?? 0;
}

/** Expected evidence of the mean of `photos` with that of `others`, in nats. */
function photoEvidence(photos: number, others: number): number {
  return photos > 0 && others > 0 ? onePhoto * photosAveraged(photos, others) ** photoGrowth : 0;
}
