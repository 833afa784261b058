import type { Bounds } from '#core/contract/page-data.ts';
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

/** A point as a map around another one draws it: of two beside the meridian of 180 degrees, one lies beyond 180. */
export function beside({ lat, lng }: Point, other: Point): Point {
  return { lat, lng: lng + 360 * Math.round((other.lng - lng) / 360) };
}

/** The largest error, in metres, for each precision. A town's depends on its size. */
export const farthest = { pin: 150, street: 1000 };

/** The precision of a point that is known to within so many metres. */
export function precisionWithin(metres: number): PointPrecision {
  return metres <= farthest.pin ? 'pin' : metres <= farthest.street ? 'street' : 'town';
}

/** The rectangle around a circle. Over the meridian of 180 degrees, `west` is below -180 or `east` above 180. */
export function boundsAround({ lat, lng }: Point, km: number): Bounds {
  // about a metre more, so that rounding leaves nothing out
  const radius = Math.min(180, (km * 1000) / metresPerDegree + 1e-5);
  const half = halfWidth(lat, radius);
  return { south: lat - radius, north: lat + radius, west: lng - half, east: lng + half };
}

/** How far a circle reaches to the east, in degrees: where a meridian touches it (Bronstein, right spherical triangle). */
function halfWidth(lat: number, radius: number): number {
  if (Math.abs(lat) + radius >= 90) return 180; // a pole lies within
  return degrees(Math.asin(Math.sin(radians(radius)) / Math.cos(radians(lat)))) + 1e-5;
}

const degrees = (angle: number) => (angle * 180) / Math.PI;
