import type { Point } from '#core/contract/place.ts';

/** Position on the world's map in Web Mercator (EPSG:3857) as maps with tiles of 256 pixels use it, from its top left. */
export function pixelOf({ lat, lng }: Point, zoom: number): [x: number, y: number] {
  const world = 256 * 2 ** zoom;
  // the projection ends before the poles
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180);
  return [((lng + 180) / 360) * world, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world];
}
