import type { Point } from '#core/contract/place.ts';
import type { NewSearchedArea } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';
import type { TypedPoint } from '#web/features/places/place-point.ts';
import type { FieldErrors } from '#web/lib/form-fields.ts';

/** How searched ground is told: around a place, by its corners on the map, or in words alone. */
export const markWays = ['circle', 'shape', 'words'] as const;
export type MarkWay = (typeof markWays)[number];

type MarkValues = { place: string; point: TypedPoint; radius: string; words: string };
export const blankMark: MarkValues = { place: '', point: null, radius: '50', words: '' };
/** In metres. */
export const radii = [20, 50, 100, 200, 500, 1000];

/** A town is no place that somebody has searched: without a pin or a street the place is kept in words. */
export function areaOf(way: MarkWay, values: MarkValues, corners: readonly Point[] | null): NewSearchedArea {
  const words = values.words.trim() || undefined;
  if (way === 'shape') return { shape: { kind: 'polygon', corners: [...(corners ?? [])] }, words };
  if (way === 'words') return { shape: null, words };
  const { point, radius } = values;
  const place = values.place.trim();
  if (!point || point === 'none' || point.precision === 'town') return { shape: null, words: words ?? place };
  const centre = { lat: point.lat, lng: point.lng };
  return { shape: { kind: 'circle', centre, radius: Number(radius) }, words: words ?? (place || undefined) };
}

/** The missing values, by field. */
export function errorsOf(way: MarkWay, values: MarkValues, corners: readonly Point[] | null): FieldErrors {
  if (way === 'shape') return (corners?.length ?? 0) < 3 ? { corners: m.plan_corners_few() } : {};
  if (way === 'words') return values.words.trim() ? {} : { words: m.plan_words_missing() };
  return values.place.trim() || (values.point && values.point !== 'none') ? {} : { place: m.plan_place_missing() };
}
