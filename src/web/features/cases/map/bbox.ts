import type { Bounds } from '#core/contract/page-data.ts';

/**
 * An area and what surrounds it as a feed is asked for it, with corners on a grid: views that are nearly the same ask the
 * same, which is in caches.
 */
export function bboxAround({ west, south, east, north }: Bounds): string {
  // a power of two, about a quarter of the longer side
  const step = 2 ** Math.floor(Math.log2(Math.max(east - west, north - south) / 4));
  const down = (degrees: number) => Math.floor(degrees / step) * step;
  const up = (degrees: number) => Math.ceil(degrees / step) * step;
  const [low, high] = [Math.max(-90, down(south)), Math.min(90, up(north))];
  if (east - west >= 360) return [-180, low, 180, high].join();
  return [wrapped(down(west)), low, wrapped(up(east)), high].map((degrees) => Number(degrees.toFixed(5))).join();
}

const wrapped = (lng: number): number => (lng < -180 ? lng + 360 : lng > 180 ? lng - 360 : lng);

export function isInside(inner: Bounds, outer: Bounds): boolean {
  const { west, south, east, north } = inner;
  return outer.west <= west && outer.south <= south && east <= outer.east && north <= outer.north;
}
