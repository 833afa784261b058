import type { Point, PointPrecision } from '#core/contract/place.ts';
import { perLocale } from '#core/text/per-locale.ts';

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

/** A length for display, no more precise than it is of use: "350 m", "1.2 km", "14 km". */
export function lengthText(metres: number): string {
  if (metres < 950) return short().format(Math.max(50, Math.round(metres / 50) * 50));
  return (metres < 9950 ? middling : long)().format(metres / 1000);
}

/** A distance for display: "1.2 km". */
export function kilometres(km: number): string {
  return (km < 10 ? middling : long)().format(km);
}

const short = lengths('meter', 0);
const middling = lengths('kilometer', 1);
const long = lengths('kilometer', 0);

function lengths(unit: 'meter' | 'kilometer', maximumFractionDigits: number) {
  return perLocale((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }));
}
