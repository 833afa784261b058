import { defaultPhotoCurves, type PhotoCurves } from './curves.ts';
import { DistanceBackground, type Distances, metresBetween, roughnessOf } from './evidence/distance.ts';
import { pairOf } from './evidence/pair.ts';
import { daysBetween, TimeBackground } from './evidence/time.ts';
import type { Frequencies } from './frequencies.ts';
import { crowdOf } from './posterior.ts';
import type { Profile } from './profile.ts';

/** What chance alone would bring among these candidates: the "different animals" side of every ratio. */
export interface Background {
  frequencies: Frequencies;
  curves: PhotoCurves;
  /** null where the probe has no point: then no candidate has a distance */
  distance: DistanceBackground | null;
  time: TimeBackground;
  /** no row but the chip counts for more than this, in nats */
  most: number;
}

/**
 * No field but the chip may decide alone: of n candidates, one row can raise one to odds of at most e to 1 against "none
 * of these" at an even prior. A second field has to agree.
 */
export function limitFor(n: number): number {
  return 1 + Math.log(crowdOf(n));
}

/** Where the reach is not told, candidates are looked for everywhere: half of the earth's girth, in metres. */
const everywhere = 20_000_000;

/** Measures the candidates that may be the probe's animal. `frequencies`: of all open reports of their side. */
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
    curves,
    distance: probe.point && new DistanceBackground(distancesOf(probe, placed), reachOf(withinKm)),
    time: new TimeBackground(Float64Array.from(days)),
    most: limitFor(candidates.length),
  };
}

/** `placed`: those with a point. */
function distancesOf(probe: Profile, placed: readonly Profile[]): Distances {
  return {
    metres: Float64Array.from(placed, ({ point }) => metresBetween(probe.point!, point!)),
    classes: Uint8Array.from(placed, (candidate) => roughnessOf(pairOf(probe, candidate))),
  };
}

/** The reach in metres. */
export function reachOf(withinKm: number | null): number {
  return withinKm === null ? everywhere : withinKm * 1000;
}

/** Days from lost to found, or null where either report has no date. */
function daysApart(probe: Profile, candidate: Profile): number | null {
  if (probe.occurredAt === null || candidate.occurredAt === null) return null;
  const days = daysBetween(probe.occurredAt, candidate.occurredAt);
  return probe.side === 'missing' ? days : -days;
}
