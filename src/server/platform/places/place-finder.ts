import type { Point } from '#core/contract/place.ts';
import type { PlaceIndex } from '#core/places/place-index.ts';
import { readPoint, resolvePlace } from '#core/places/resolve-place.ts';
import { townHolding } from '#core/places/town-radius.ts';
import type { Logger } from '#server/platform/logger.ts';

/** The functions of the gazetteer that are needed. Where it knows nothing it returns null; it never fails. */
export type PlaceFinder = ReturnType<typeof placeFinder>;

/**
 * Finds places in the gazetteer. If it cannot be read, no place is found, because a report is useful even without a
 * point.
 */
export function placeFinder(gazetteer: () => Promise<PlaceIndex>, logger: Pick<Logger, 'warn'>) {
  async function ask<T>(question: (places: PlaceIndex) => T | null | undefined): Promise<T | null> {
    try {
      return question(await gazetteer()) ?? null;
    } catch (error) {
      logger.warn({ err: error }, 'the gazetteer could not be read');
      return null;
    }
  }
  return {
    /** the point that a text is: coordinates, a link to a map, a plus code */
    pointIn: (text: string, country: string | null) => ask((places) => readPoint(places, text, country)),
    /** the town that a typed place clearly refers to */
    resolve: (text: string, country: string | null) => ask((places) => resolvePlace(places, text, country)),
    nearest: (point: Point) => ask((places) => places.near(point, 1)[0]),
    /** the town that everybody may be told: a city instead of its quarters */
    townOf: (point: Point) => ask((places) => townHolding(point, places.near(point, 300))),
  };
}
