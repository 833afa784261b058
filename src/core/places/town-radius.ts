/**
 * Metres from the middle of a town within which its people live, since the land of a town grows as its
 * population to the power of 2/3 (Bettencourt 2013, Science 340:1438), so the radius as its cube root. A hundred metres
 * fits the official areas, as if they were discs: Vicenza 4.7 km (5.1), Padova 5.9 (5.4), München 10.8 (9.9), Berlin
 * 15.1 (16.8), London 19.6 (22.4).
 */
export function townRadius(population: number): number {
  return Math.round(Math.min(largestTownRadius, Math.max(smallest, 100 * Math.cbrt(population))));
}

/** GeoNames does not know the population of every place. */
const smallest = 1000;
/** Farther from its middle nobody says to be in a town. */
export const largestTownRadius = 25_000;
