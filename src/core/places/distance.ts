import type { Point, PointPrecision } from '#core/contract/place.ts';

/** Mean radius of the Earth in metres (IUGG). */
const earthRadius = 6_371_008.8;
export const metresPerDegree = (earthRadius * Math.PI) / 180;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in metres by the haversine formula. */
export function distanceMetres(a: Point, b: Point): number {
  const lat = Math.sin(radians(b.lat - a.lat) / 2);
  const lng = Math.sin(radians(b.lng - a.lng) / 2);
  const h = lat * lat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * lng * lng;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The largest error, in metres, for each precision. A town's depends on its size. */
export const farthest = { pin: 150, street: 1000 };

/** The precision of a point that is known to within so many metres. */
export function precisionWithin(metres: number): PointPrecision {
  return metres <= farthest.pin ? 'pin' : metres <= farthest.street ? 'street' : 'town';
}
