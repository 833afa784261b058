import type { PointPrecision } from '#core/contract/place.ts';

/** Farthest that the true place may be from a point that is called so, in metres. A town's depends on its size. */
export const farthest = { pin: 150, street: 1000 };

/** What to call a point that is known within so many metres. */
export function precisionWithin(metres: number): PointPrecision {
  return metres <= farthest.pin ? 'pin' : metres <= farthest.street ? 'street' : 'town';
}
