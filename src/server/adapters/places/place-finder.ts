import type { PlaceIndex } from '#core/places/place-index.ts';
import { readPoint } from '#core/places/read-point.ts';
import { rereadPlace } from '#core/places/reread-place.ts';
import { resolvePlace } from '#core/places/resolve-place.ts';
import { townHolding } from '#core/places/town-radius.ts';
import type { PlaceFinder } from '#server/cases/locate.ts';
import type { RelocateDeps } from '#server/cases/relocate-towns.ts';
import type { Logger } from '#server/logger.ts';

/** `reread`: for what an earlier gazetteer has found. */
type RereadingFinder = PlaceFinder & Pick<RelocateDeps, 'reread'>;

/**
 * Finds places in the gazetteer. If it cannot be read, no place is found, because a report is useful even without a
 * point.
 */
export function placeFinder(gazetteer: () => Promise<PlaceIndex>, logger: Pick<Logger, 'warn'>): RereadingFinder {
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
    reread: (text, taken) => ask((places) => rereadPlace(places, text, taken)),
    nearest: (point) => ask((places) => places.near(point, 1)[0]),
    townOf: (point) => ask((places) => townHolding(point, places.near(point, 300))),
  };
}
