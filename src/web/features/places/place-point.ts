import type { z } from 'zod';
import type { PlaceSuggestion, Point, PointPrecision, placeSuggestions } from '#core/contract/place.ts';

/** The facts that the service knows of a typed place. */
export type PlaceAnswer = z.infer<typeof placeSuggestions>;

/** The point of a place in a form and in its draft. */
export type PlacePoint = Point & {
  /** absent in drafts of earlier versions, which means a pin */
  precision?: PointPrecision;
  /** the town whose centre it is, or in which the device says it is */
  town?: { name: string; label: string };
  /** coordinates or a plus code were typed: the full name of the town near that point */
  near?: string;
  /** the town was looked up from the typed text, and changes with it */
  lookedUp?: boolean;
};

/** `none`: the person removed the town, so it is not looked up again; null: nothing is known yet. */
export type TypedPoint = PlacePoint | 'none' | null;

/** The point as sent to the server; null if the person wants none. */
export function sentPoint(typed: TypedPoint): { at: Point | null | undefined; precision: PointPrecision | undefined } {
  if (typed === null) return { at: undefined, precision: undefined };
  if (typed === 'none') return { at: null, precision: undefined };
  return { at: { lat: typed.lat, lng: typed.lng }, precision: typed.precision ?? 'pin' };
}

/** The centre of a town. */
export function townPoint({ name, label, lat, lng }: PlaceSuggestion, lookedUp: boolean): PlacePoint {
  return { lat, lng, precision: 'town', town: { name, label }, lookedUp };
}

/** The point of typed coordinates, or the town that typed words mean; null if they are not understood. */
export function foundPoint({ point, resolved }: PlaceAnswer): PlacePoint | null {
  if (point && point.precision !== 'town') return { ...point, ...(resolved && { near: resolved.label }) };
  return resolved ? townPoint(resolved, true) : null;
}

/**
 * The point after the text beside it changes: a pin stays; a town is dropped if it was looked up, or if the text no
 * longer names it; a point that was typed, if the text no longer names the town near it.
 */
export function afterTyping(typed: TypedPoint, text: string): TypedPoint {
  if (typed === null || typed === 'none' || typed.lookedUp) return null;
  const town = typed.town?.name ?? typed.near?.split(', ')[0];
  return town === undefined || text.includes(town) ? typed : null;
}
