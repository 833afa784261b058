import type { DistanceBackground } from './evidence/distance.ts';
import type { PhotoBackground } from './evidence/photo.ts';
import type { TimeBackground } from './evidence/time.ts';
import type { Frequencies } from './fields/frequencies.ts';
import { crowdOf } from './posterior.ts';

/**
 * What two different animals would have in common by chance, measured on the candidates: the denominator of every
 * likelihood ratio.
 */
export type Background = {
  frequencies: Frequencies;
  photo: PhotoBackground;
  /** null if the probe has no point: then no candidate has a distance */
  distance: DistanceBackground | null;
  time: TimeBackground;
  /** upper limit of every row's evidence except the chip's and the photo's, in nats */
  most: number;
};

/**
 * What people tell may not decide alone: among n candidates, a single row can raise one of them to even odds at most
 * against "none of these" at an even prior, so a second field has to agree. This protects against reports that agree
 * because their writers know one tale, such as a finder who has read the poster and repeats its words. A photo has been
 * seen by a camera, and how far it can be trusted is measured (`photoLimits`, decision 073).
 */
export function limitFor(n: number): number {
  return Math.log(crowdOf(n));
}

/** Reach if no limit is set: half the Earth's circumference, in metres. */
const everywhere = 20_000_000;

export function reachOf(withinKm: number | null): number {
  return withinKm === null ? everywhere : withinKm * 1000;
}
