import { cellRadius, obscureRadius } from '#core/places/obscure-point.ts';

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

/** What a point of this radius adds to a pair's roughness, in square metres. Null stands for a pin. */
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

/**
 * For each ring in which a distance was measured, the probability of each ring for the true distance: one row per
 * measured ring.
 */
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

/** Edges of the rings around a probe, in metres. The first ring is 250 m wide, because places are rough. */
export const ringEdges = [0, ...Array.from({ length: 24 }, (_, i) => 250 * 1.5 ** i)];

/** The ring of a distance, with a fraction: 1.5 is the (logarithmic) middle of the second ring. */
export function ringAt(metres: number): number {
  return metres < 250 ? metres / 250 : Math.min(ringEdges.length - 1e-9, 1 + Math.log(metres / 250) / Math.log(1.5));
}
