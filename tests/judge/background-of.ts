import { defaultPhotoCurves, type PhotoCurves } from '#core/matching/evidence/curves.ts';
import { DistanceBackground, type Distances, roughnessOf } from '#core/matching/evidence/distance.ts';
import { pairOf, speciesOfPair } from '#core/matching/evidence/evidence.ts';
import { PhotoBackground, photoCosine } from '#core/matching/evidence/photo.ts';
import { Frequencies } from '#core/matching/evidence/stated-evidence.ts';
import { daysBetween, TimeBackground } from '#core/matching/evidence/time.ts';
import type { Profile } from '#core/matching/reading/profile.ts';
import { type Background, limitFor, reachOf } from '#core/matching/weigh.ts';
import { distanceMetres } from '#core/places/distance.ts';

/**
 * Computes the background from the candidates that may be the probe's animal.
 * @param frequencies of all open reports of the candidates' side
 */
export function backgroundOf(
  probe: Profile,
  candidates: readonly Profile[],
  frequencies: Frequencies,
  { curves = defaultPhotoCurves, withinKm = null }: { curves?: PhotoCurves; withinKm?: number | null } = {},
): Background {
  const placed = candidates.filter(({ point }) => probe.point && point);
  const days = candidates.flatMap((candidate) => daysApart(probe, candidate) ?? []);
  return {
    frequencies,
    photo: photoBackgroundOf(probe, candidates, curves),
    distance: probe.point && new DistanceBackground(distancesOf(probe, placed), reachOf(withinKm)),
    time: new TimeBackground(Float64Array.from(days)),
    most: limitFor(candidates.length),
  };
}

function photoBackgroundOf(probe: Profile, candidates: readonly Profile[], curves: PhotoCurves): PhotoBackground {
  const background = new PhotoBackground(curves);
  for (const candidate of candidates) {
    const pair = pairOf(probe, candidate);
    const cosine = photoCosine(pair);
    if (cosine === null) continue;
    const [photos, others] = [probe.photo!.photos, candidate.photo!.photos];
    background.add(speciesOfPair(pair), photos, others, { count: 1, sum: cosine, squares: cosine ** 2 });
  }
  return background;
}

/** @param placed the candidates that have a point */
function distancesOf(probe: Profile, placed: readonly Profile[]): Distances {
  return {
    metres: Float64Array.from(placed, ({ point }) => distanceMetres(probe.point!, point!)),
    classes: Uint8Array.from(placed, (candidate) => roughnessOf(pairOf(probe, candidate))),
  };
}

/** Days from lost to found, or null if either report has no date. */
function daysApart(probe: Profile, candidate: Profile): number | null {
  if (probe.occurredAt === null || candidate.occurredAt === null) return null;
  const days = daysBetween(probe.occurredAt, candidate.occurredAt);
  return probe.side === 'missing' ? days : -days;
}

export function frequenciesOf(profiles: readonly Profile[]): Frequencies {
  const frequencies = new Frequencies();
  for (const profile of profiles) frequencies.add(profile);
  return frequencies;
}
