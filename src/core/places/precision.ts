import type { PointPrecision } from '#core/contract/place.ts';

/** The largest error, in metres, for each precision. A town's depends on its size. */
export const farthest = { pin: 150, street: 1000 };

/** The precision of a point that is known to within so many metres. */
export function precisionWithin(metres: number): PointPrecision {
  return metres <= farthest.pin ? 'pin' : metres <= farthest.street ? 'street' : 'town';
}
