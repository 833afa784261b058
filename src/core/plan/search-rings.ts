import { fits, type LogNormal, type Traveller, travellerOf } from '#core/matching/evidence/rings.ts';
import type { Loss } from './loss.ts';

/** Within how many metres half and nine of ten animals like this were found: estimates from studies. */
type SearchRings = { half: number; most: number };

/** Null for animals that nobody has studied. */
export function ringsFor({ species, lives }: Loss): SearchRings | null {
  const traveller = travellerOf(species, lives);
  const [half, most] = [metresWithin(traveller, 0.5), metresWithin(traveller, 0.9)];
  return half && most ? { half: Math.round(half), most: Math.round(most) } : null;
}

/** Within how many metres a share of these animals is found, by the curves of the matcher; null if none are known. */
function metresWithin(traveller: Traveller, share: number): number | null {
  if (traveller === 'other') return null;
  let [low, high] = [0, Math.log(1e6)];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (shareBelow(fits[traveller], middle) < share) low = middle;
    else high = middle;
  }
  return Math.exp(high);
}

const shareBelow = (mixture: readonly LogNormal[], lnMetres: number) =>
  mixture.reduce((sum, [mean, sd]) => sum + normalShare((lnMetres - mean) / sd), 0) / mixture.length;

/** The share of a normal distribution below `z`, to 1e-7 (Abramowitz and Stegun 26.2.17). */
function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153].reduce((sum, k) => (sum + k) * t, 0);
  const above = (tail * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
  return z < 0 ? above : 1 - above;
}
