import type { Bounds } from '#core/contract/page-data.ts';
import type { Point } from '#core/contract/place.ts';
import { metresPerDegree } from './distance.ts';

/**
 * The rectangle around a circle. It may reach over the meridian of 180 degrees: `west` is less than -180 or `east` more
 * than 180 then.
 */
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
const radians = (angle: number) => (angle * Math.PI) / 180;
