import type { PhotoCurves } from './curves.ts';
import type { DistanceBackground } from './evidence/distance.ts';
import type { TimeBackground } from './evidence/time.ts';
import type { Frequencies } from './frequencies.ts';
import { crowdOf } from './posterior.ts';

/**
 * What two different animals would have in common by chance, measured on the candidates: the denominator of every
 * likelihood ratio.
 */
export type Background = {
  frequencies: Frequencies;
  curves: PhotoCurves;
  /** null if the probe has no point: then no candidate has a distance */
  distance: DistanceBackground | null;
  time: TimeBackground;
  /** upper limit of every row's evidence except the chip's, in nats */
  most: number;
};

/**
 * No field except the chip may decide alone: among n candidates, a single row can raise one of them to odds of at most
 * e to 1 against "none of these" at an even prior, so a second field has to agree.
 */
export function limitFor(n: number): number {
  return 1 + Math.log(crowdOf(n));
}

/** Reach if no limit is set: half the Earth's circumference, in metres. */
const everywhere = 20_000_000;

export function reachOf(withinKm: number | null): number {
  return withinKm === null ? everywhere : withinKm * 1000;
}
