import type { Point } from '#core/contract/place.ts';

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
