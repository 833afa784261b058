import type { PlaceIndex } from './place-index.ts';
import { plusCodeIn, pointNear, pointOfCode } from './plus-code.ts';
import { type ReadPoint, readCoordinates } from './read-coordinates.ts';
import { resolvePlace } from './resolve-place.ts';

/** The point that a typed text is: coordinates, a link to a map, or a plus code. Null if it is words. */
export function readPoint(places: PlaceIndex, text: string, country: string | null): ReadPoint | null {
  const plus = plusCodeIn(text);
  if (!plus) return readCoordinates(text);
  const town = plus.isFull ? null : resolvePlace(places, plus.rest, country);
  const point = plus.isFull ? pointOfCode(plus.code) : town && pointNear(plus.code, town);
  return point && { ...point, precision: 'pin' };
}
