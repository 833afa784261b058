import type { Point } from '#core/contract/place.ts';

/** Two nullable columns as one point. */
export const toPoint = (lat: number | null, lng: number | null): Point | null =>
  lat === null || lng === null ? null : { lat, lng };

/** The columns of a public point. */
export const publicColumns = (point: Point | null) => ({
  public_lat: point?.lat ?? null,
  public_lng: point?.lng ?? null,
});
