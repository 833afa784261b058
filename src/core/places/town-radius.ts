import type { PlaceSuggestion, Point } from '#core/contract/place.ts';
import { distanceMetres } from './distance.ts';

/**
 * Radius of a town in metres. The land of a town grows as its population to the power of 2/3 (Bettencourt 2013, Science
 * 340:1438), so its radius grows as the cube root. A factor of a hundred metres fits the official areas, taken as
 * discs: Vicenza 4.7 km (5.1), Padova 5.9 (5.4), München 10.8 (9.9), Berlin 15.1 (16.8), London 19.6 (22.4).
 */
export function townRadius(population: number): number {
  return Math.round(Math.min(largestTownRadius, Math.max(smallest, 100 * Math.cbrt(population))));
}

/** Assumed population if GeoNames gives none. */
const smallest = 1000;
/** Upper limit: nobody farther from the centre says they are in the town. */
export const largestTownRadius = 25_000;

/**
 * The town in which a point lies: the largest one that reaches it, so that a city is named instead of its quarters.
 * Outside of all towns the nearest one; null if even that is too far away.
 * @param near towns around the point, nearest first
 */
export function townHolding(point: Point, near: readonly PlaceSuggestion[]): PlaceSuggestion | null {
  const reaching = near.filter((town) => distanceMetres(point, town) <= townRadius(town.population));
  if (reaching.length > 0) return reaching.reduce((a, b) => (b.population > a.population ? b : a));
  const [nearest] = near;
  return nearest && distanceMetres(point, nearest) <= largestTownRadius ? nearest : null;
}
