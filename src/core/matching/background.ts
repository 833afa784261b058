import type { PhotoCurves } from './curves.ts';
import type { DistanceBackground } from './evidence/distance.ts';
import type { TimeBackground } from './evidence/time.ts';
import type { Frequencies } from './frequencies.ts';
import { crowdOf } from './posterior.ts';

/** What chance alone would bring among these candidates: the "different animals" side of every ratio. */
export type Background = {
  frequencies: Frequencies;
  curves: PhotoCurves;
  /** null where the probe has no point: then no candidate has a distance */
  distance: DistanceBackground | null;
  time: TimeBackground;
  /** no row but the chip counts for more than this, in nats */
  most: number;
};

/**
 * No field but the chip may decide alone: of n candidates, one row can raise one to odds of at most e to 1 against "none
 * of these" at an even prior. A second field has to agree.
 */
export function limitFor(n: number): number {
  return 1 + Math.log(crowdOf(n));
}

/** Where the reach is not told, candidates are looked for everywhere: half of the earth's girth, in metres. */
const everywhere = 20_000_000;

/** The reach in metres. */
export function reachOf(withinKm: number | null): number {
  return withinKm === null ? everywhere : withinKm * 1000;
}
