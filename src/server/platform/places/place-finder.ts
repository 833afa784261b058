import type { PlaceSuggestion, Point } from '#core/contract/place.ts';
import type { PlaceIndex } from '#core/places/place-index.ts';
import type { ReadPoint } from '#core/places/read-coordinates.ts';
import { readPoint, resolvePlace } from '#core/places/resolve-place.ts';
import { townHolding } from '#core/places/town-radius.ts';
import type { Logger } from '#server/platform/logger.ts';

/** What is needed from the gazetteer. Where it knows nothing it returns null; it never fails. */
export type PlaceFinder = {
  /** the point that a text is: coordinates, a link to a map, a plus code */
  pointIn: (text: string, country: string | null) => Promise<ReadPoint | null>;
  /** the town that a typed place clearly refers to */
  resolve: (text: string, country: string | null) => Promise<PlaceSuggestion | null>;
  nearest: (point: Point) => Promise<PlaceSuggestion | null>;
  /** the town that everybody may be told: a city instead of its quarters */
  townOf: (point: Point) => Promise<PlaceSuggestion | null>;
};

/**
 * Finds places in the gazetteer. If it cannot be read, no place is found, because a report is useful even without a
 * point.
 */
export function placeFinder(gazetteer: () => Promise<PlaceIndex>, logger: Pick<Logger, 'warn'>): PlaceFinder {
  async function ask<T>(question: (places: PlaceIndex) => T | null | undefined): Promise<T | null> {
    try {
      return question(await gazetteer()) ?? null;
    } catch (error) {
      logger.warn({ err: error }, 'the gazetteer could not be read');
      return null;
    }
  }
  return {
    pointIn: (text, country) => ask((places) => readPoint(places, text, country)),
    resolve: (text, country) => ask((places) => resolvePlace(places, text, country)),
    nearest: (point) => ask((places) => places.near(point, 1)[0]),
    townOf: (point) => ask((places) => townHolding(point, places.near(point, 300))),
  };
}
