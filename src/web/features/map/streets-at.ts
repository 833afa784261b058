import type { Bounds, Streets } from '#core/contract/page-data.ts';
import type { Point } from '#core/contract/place.ts';

/** The streets at a place; null where there are none, and so no map. */
export function streetsAt(streets: Streets | null, place: Point): Streets | null {
  if (streets?.kind !== 'file') return streets;
  return isWithin(streets.bounds, place) ? streets : null;
}

/** Whether a point is in an area, its edge included. */
function isWithin({ west, south, east, north }: Bounds, { lat, lng }: Point): boolean {
  return west <= lng && lng <= east && south <= lat && lat <= north;
}

/** The corners of an area, as Leaflet takes them. */
export const cornersOf = ({ west, south, east, north }: Bounds): [[number, number], [number, number]] => [
  [south, west],
  [north, east],
];
