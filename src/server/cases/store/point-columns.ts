import type { Point } from '#core/contract/place.ts';

/** Combines two nullable columns into a point. */
export const toPoint = (lat: number | null, lng: number | null): Point | null =>
  lat === null || lng === null ? null : { lat, lng };

/** The columns of a public point. */
export const publicColumns = (point: Point | null) => ({
  public_lat: point?.lat ?? null,
  public_lng: point?.lng ?? null,
});
