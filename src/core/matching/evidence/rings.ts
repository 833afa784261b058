import { cellRadius, obscureRadius } from '#core/places/obscure-point.ts';

/** Edges of the rings around a probe, in metres. The first ring is 250 m wide, because places are rough. */
export const ringEdges = [0, ...Array.from({ length: 24 }, (_, i) => 250 * 1.5 ** i)];

/** The ring of a distance, with a fraction: 1.5 is the (logarithmic) middle of the second ring. */
export function ringAt(metres: number): number {
  return metres < 250 ? metres / 250 : Math.min(ringEdges.length - 1e-9, 1 + Math.log(metres / 250) / Math.log(1.5));
}

/** Groups of animals that travel differently when lost. */
export const travellers = ['dog', 'indoor cat', 'outdoor cat', 'cat', 'other'] as const;
export type Traveller = (typeof travellers)[number];

export function eachTraveller<T>(make: (traveller: Traveller) => T): Record<Traveller, T> {
  return Object.fromEntries(travellers.map((one) => [one, make(one)])) as Record<Traveller, T>;
}

export type LogNormal = readonly [mean: number, sd: number];

/**
 * How far from where they went missing lost animals are found: mean and sd of ln metres, from log-normal fits. Dogs
 * from Kremer 2021 (42 % within a block, 70 % within a mile), cats from Huang 2018 (indoor: 75 % within 137 m; outdoor:
 * 75 % within 1,609 m). A cat of unknown habits is half indoor, half outdoor. Other species were not studied: a wide
 * guess.
 */
export const fits: Record<Traveller, readonly LogNormal[]> = {
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
 * Share of lost animals for each ring of the distance between the two public points. Of a public point only its cell is
 * known; the true point may be anywhere in it. The probability of a pair of cells is therefore that of their distance
 * after both points were shifted evenly within a cell, approximated here by a disc of the same area.
 */
export const lostShares = eachTraveller((traveller) => sharesOf(fits[traveller]));

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

/**
 * The highest roughness class. The class says how much less exact the two points of a pair are than pins: 0 for two
 * pins (the travel curves already include their cells); each further class is half as wide again, from 500 m to 29 km.
 */
export const roughest = 11;

/**
 * Radius of each class in metres: the true distance between the two places is uncertain by a disc of this radius. Two
 * pins are known by their cells: without this spread, all candidates of a cell would form a crowd at its middle.
 */
const classMetres = Array.from({ length: roughest + 1 }, (_, i) =>
  i === 0 ? cellRadius : obscureRadius * 1.5 ** (i - 1),
);

/** The share of a point of this radius in a pair's roughness, in square metres. Null stands for a pin. */
export function roughness(pointRadius: number | null): number {
  return pointRadius === null ? 0 : Math.max(0, pointRadius ** 2 - obscureRadius ** 2);
}

/**
 * @param one the first point's contribution, from `roughness`
 * @param other the second point's
 */
export function roughnessClass(one: number, other: number): number {
  const metres = Math.sqrt(one + other);
  if (metres < obscureRadius / 2) return 0;
  return Math.min(roughest, Math.max(1, Math.round(1 + Math.log(metres / obscureRadius) / Math.log(1.5))));
}

/** The root mean square of the true distances that are possible when `metres` was measured. */
export function trueMetres(metres: number, roughness: number): number {
  return Math.sqrt(metres ** 2 + classMetres[roughness]! ** 2 / 2);
}

const known: Float64Array[][] = [];

/** For each ring in which a distance was measured (a row), the probability of each ring for the true distance. */
export function trueRings(roughness: number): readonly Float64Array[] {
  known[roughness] ??= ringEdges.map((_, ring) => ringsAround(ring, classMetres[roughness]!));
  return known[roughness];
}

/** Population thins out from a town's centre, so the shift is taken as normal, with the variance of the disc. */
function ringsAround(ring: number, radius: number): Float64Array {
  const shares = new Float64Array(ringEdges.length);
  const middles = (count: number) => Array.from({ length: count }, (_, i) => (i + 0.5) / count);
  for (const metres of middles(4).map((share) => metresIn(ring, share)))
    for (const length of middles(24).map((share) => (radius / 2) * Math.sqrt(-2 * Math.log(share))))
      for (const turn of middles(24).map((share) => 2 * Math.PI * share)) {
        const shifted = Math.hypot(metres + length * Math.cos(turn), length * Math.sin(turn));
        shares[Math.floor(ringAt(shifted))]! += 1 / (4 * 24 * 24);
      }
  return shares;
}

/** The distance within which this share of the ring's area lies. */
function metresIn(ring: number, share: number): number {
  const inner = ringEdges[ring]!;
  const outer = ringEdges[ring + 1] ?? inner * 1.5;
  return Math.sqrt(inner ** 2 + share * (outer ** 2 - inner ** 2));
}
