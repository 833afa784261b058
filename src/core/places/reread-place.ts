import type { PlaceSuggestion, Point } from '#core/contract/place.ts';
import { distanceMetres } from './distance.ts';
import type { PlaceIndex } from './place-index.ts';
import { readingsOf } from './readings.ts';
import { resolvePlace } from './resolve-place.ts';

/** Nearer than this, two points are the same town. */
const sameTownMetres = 25_000;

/**
 * The town that a text means, if it cannot mean the one that was taken for it. Null if it can: it may have been picked from
 * several of its name.
 */
export function rereadPlace(places: PlaceIndex, text: string, taken: Point): PlaceSuggestion | null {
  const isTaken = (point: Point) => distanceMetres(point, taken) < sameTownMetres;
  if (readingsOf(places, text, null).some(({ place }) => isTaken(places.pointOf(place)))) return null;
  return resolvePlace(places, text, null);
}
