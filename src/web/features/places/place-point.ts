import type { PlaceSuggestion, Point, PointPrecision } from '#core/contract/place.ts';

/** A town as the form names it. */
export type PlaceTown = { name: string; label: string };

/** The point of a place as it stands in a form, and in its draft. */
export type PlacePoint = Point & {
  /** absent in drafts from before it was told: a pin */
  precision?: PointPrecision;
  /** the town that it is the middle of, or that the device says to be in */
  town?: PlaceTown;
  /** the town was looked up from what is typed, and changes with it */
  lookedUp?: boolean;
};

/** `none`: the person took the town away, and no other is to be looked up; null: nothing is known yet. */
export type TypedPoint = PlacePoint | 'none' | null;

/** What goes to the server, null for a point that is not wanted. */
export function sentPoint(typed: TypedPoint): { at: Point | null | undefined; precision: PointPrecision | undefined } {
  if (typed === null) return { at: undefined, precision: undefined };
  if (typed === 'none') return { at: null, precision: undefined };
  return { at: { lat: typed.lat, lng: typed.lng }, precision: typed.precision ?? 'pin' };
}

/** The middle of a town. */
export function townPoint({ name, label, lat, lng }: PlaceSuggestion, lookedUp: boolean): PlacePoint {
  return { lat, lng, precision: 'town', town: { name, label }, lookedUp };
}

/** What is left of the point when the text beside it changes: a pin stays where it was put, another town does not. */
export function afterTyping(typed: TypedPoint, text: string): TypedPoint {
  if (typed === 'none' || !typed?.town) return typed === 'none' ? null : typed;
  return typed.lookedUp || !text.includes(typed.town.name) ? null : typed;
}
