import type { Point } from '#core/contract/place.ts';
import { m } from '#core/paraglide/messages.js';
import { lengthText } from '#core/text/format.ts';

/** The radii that can be chosen, in km. */
export const radii = [2, 5, 10, 20, 50, 100, 300];
export const usualRadius = 20;

/** A circle as the address has it: "51.752,-1.258,20". */
export const circleText = ({ lat, lng }: Point, km: number): string => `${lat},${lng},${km}`;

/** What `circleText` wrote. */
export function circleOf(near: string): { point: Point; km: number } {
  const [lat, lng, km] = near.split(',').map(Number);
  return { point: { lat: lat!, lng: lng! }, km: km! };
}

/** A public point is known to half a kilometre, so less than one is not told apart. */
export function distanceText(metres: number): string {
  if (metres < 1000) return m.cases_distance_close({ distance: lengthText(1000) });
  return m.cases_distance({ distance: lengthText(metres) });
}
