import type { Point } from '#core/contract/place.ts';
import { metresPerDegree } from './distance.ts';

/** Maximum distance of the public point from the true one, in metres. */
export const obscureRadius = 500;

/**
 * Draws a public point for a private one, uniformly within 500 m. Draw it once and store it: the mean of several draws
 * would reveal the true point.
 * @param random returns numbers from 0 up to 1; must be unpredictable where privacy depends on it
 */
export function obscurePoint(point: Point, random: () => number): Point {
  const distance = obscureRadius * Math.sqrt(random());
  const bearing = 2 * Math.PI * random();
  const lat = point.lat + (distance * Math.cos(bearing)) / metresPerDegree;
  const narrowing = Math.max(Math.cos((point.lat * Math.PI) / 180), 1e-6);
  const lng = point.lng + (distance * Math.sin(bearing)) / (metresPerDegree * narrowing);
  return { lat: rounded(Math.min(90, Math.max(-90, lat))), lng: rounded(wrapped(lng)) };
}

/** Longitude from -180 up to 180. */
function wrapped(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}

/** Rounds to about a metre; more digits would be meaningless. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
