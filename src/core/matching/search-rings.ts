import type { Loss } from '#core/plan/loss.ts';
import { metresWithin, travellerOf } from './evidence/travel.ts';

/** Within how many metres half and nine of ten animals like this were found: estimates from studies. */
export type SearchRings = { half: number; most: number };

/** Null for animals that nobody has studied. */
export function ringsFor({ species, lives }: Loss): SearchRings | null {
  const traveller = travellerOf(species, lives);
  const [half, most] = [metresWithin(traveller, 0.5), metresWithin(traveller, 0.9)];
  return half && most ? { half: Math.round(half), most: Math.round(most) } : null;
}
