import type { PlaceSuggestion, Point } from '#core/contract/place.ts';
import { distanceMetres } from './distance.ts';

/**
 * Radius of a town in metres: its land grows as its population to the power of 2/3 (Bettencourt 2013, Science 340:1438),
 * and the factor fits the official areas from Vicenza (4.7 km) to London (19.6).
 */
export function townRadius(population: number): number {
  return Math.round(Math.min(largestTownRadius, Math.max(smallest, 100 * Math.cbrt(population))));
}

/** Assumed population if GeoNames gives none. */
const smallest = 1000;
/** Upper limit: nobody farther from the centre says they are in the town. */
export const largestTownRadius = 25_000;

/**
 * The largest town that reaches a point, so that a city is named instead of its quarters; else the nearest, if near enough.
 * @param near towns around the point, nearest first
 */
export function townHolding(point: Point, near: readonly PlaceSuggestion[]): PlaceSuggestion | null {
  const reaching = near.filter((town) => distanceMetres(point, town) <= townRadius(town.population));
  if (reaching.length > 0) return reaching.reduce((a, b) => (b.population > a.population ? b : a));
  const [nearest] = near;
  return nearest && distanceMetres(point, nearest) <= largestTownRadius ? nearest : null;
}
