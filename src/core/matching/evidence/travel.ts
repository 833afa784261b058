import { cellRadius } from '#core/places/obscure-point.ts';
import type { Loss } from '#core/plan/loss.ts';
import { ringAt, ringEdges } from './roughness.ts';

/** Groups of animals that travel differently when lost. */
export const travellers = ['dog', 'indoor cat', 'outdoor cat', 'cat', 'other'] as const;
export type Traveller = (typeof travellers)[number];

type LogNormal = readonly [mean: number, sd: number];

/**
 * How far from where they went missing lost animals are found: mean and sd of ln metres, from log-normal fits. Dogs
 * from Kremer 2021 (42 % within a block, 70 % within a mile), cats from Huang 2018 (indoor: 75 % within 137 m; outdoor:
 * 75 % within 1,609 m). A cat of unknown habits is half indoor, half outdoor. Other species were not studied: a wide
 * guess.
 */
const fits: Record<Traveller, readonly LogNormal[]> = {
  dog: [[5.72, 3.18]],
  'indoor cat': [[3.66, 1.86]],
  'outdoor cat': [[5.7, 2.49]],
  cat: [
    [3.66, 1.86],
    [5.7, 2.49],
  ],
  other: [[5.7, 3]],
};

export function travellerOf(species: string | null, lifestyle: 'indoor' | 'outdoor' | null): Traveller {
  if (species === 'cat') return lifestyle ? `${lifestyle} cat` : 'cat';
  return species === 'dog' ? 'dog' : 'other';
}

/**
 * How far from where they went missing a share of these animals is found, by the same curves; null for kinds that nobody
 * has studied.
 */
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

/**
 * Share of lost animals for each ring of the distance between the two public points. Of a public point only its cell is
 * known; the true point may be anywhere in it. The probability of a pair of cells is therefore that of their distance
 * after both points were shifted evenly within a cell, approximated here by a disc of the same area.
 */
export const lostShares: Record<Traveller, Float64Array> = {
  dog: sharesOf(fits.dog),
  'indoor cat': sharesOf(fits['indoor cat']),
  'outdoor cat': sharesOf(fits['outdoor cat']),
  cat: sharesOf(fits.cat),
  other: sharesOf(fits.other),
};

function sharesOf(mixture: readonly LogNormal[]): Float64Array {
  const shares = new Float64Array(ringEdges.length);
  const shifts = obscuringShifts();
  let total = 0;
  for (const [mean, sd] of mixture) {
    for (let z = -3.5; z <= 3.5; z += 0.1) {
      const [metres, weight] = [Math.exp(mean + sd * z), Math.exp((-z * z) / 2)];
      for (const [x, y] of shifts) shares[Math.floor(ringAt(Math.hypot(metres + x, y)))]! += weight;
      total += weight * shifts.length;
    }
  }
  return shares.map((share) => share / total);
}

/** 256 shifts, in metres, that stand for all that two cells leave open of the way between the true points. */
function obscuringShifts(): [x: number, y: number][] {
  const middles = (count: number) => Array.from({ length: count }, (_, i) => (i + 0.5) / count);
  const radii = middles(12).map((share) => cellRadius * Math.sqrt(share));
  const lengths = radii
    .flatMap((one) =>
      radii.flatMap((two) =>
        middles(12).map((turn) =>
          Math.hypot(one + two * Math.cos(2 * Math.PI * turn), two * Math.sin(2 * Math.PI * turn)),
        ),
      ),
    )
    .sort((a, b) => a - b);
  const quantiles = middles(16).map((share) => lengths[Math.floor(share * lengths.length)]!);
  return quantiles.flatMap((length) =>
    middles(16).map((turn): [number, number] => [
      length * Math.cos(2 * Math.PI * turn),
      length * Math.sin(2 * Math.PI * turn),
    ]),
  );
}

/** Within how many metres half and nine of ten animals like this were found: estimates from studies. */
export type SearchRings = { half: number; most: number };

/** Null for animals that nobody has studied. */
export function ringsFor({ species, lives }: Loss): SearchRings | null {
  const traveller = travellerOf(species, lives);
  const [half, most] = [metresWithin(traveller, 0.5), metresWithin(traveller, 0.9)];
  return half && most ? { half: Math.round(half), most: Math.round(most) } : null;
}
