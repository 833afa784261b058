import { nthLargest, within } from '#core/matching/fields/stated-field.ts';
import { distanceMetres } from '#core/places/distance.ts';
import { obscureRadius } from '#core/places/obscure-point.ts';
import { type EvidenceOf, type Pair, speciesOfPair } from './evidence.ts';
import {
  eachTraveller,
  lostShares,
  ringAt,
  ringEdges,
  roughness,
  roughnessClass,
  type Traveller,
  travellerOf,
  trueMetres,
  trueRings,
} from './rings.ts';

/** One in twenty was carried off in a car, or its place is wrong: then all distances are equally likely. */
const displaced = 0.05;
/** High, because the number of candidates limits it already (`limitFor`): the nearest of many thousands means more. */
export const distanceLimits = { most: 12, least: Math.log(displaced) } as const;

/** The nearest candidates are assumed to be spread evenly over the disc that holds them. */
const neighbours = 20;
/**
 * Imaginary candidates, spread evenly over the whole reach. They keep rings from being empty, and if there are only a
 * few reports, all close by, a short distance still counts for something.
 */
const imagined = 20;

/** The distances from a probe to its candidates, where both have a point. */
export type Distances = {
  metres: Float64Array;
  /** roughness of each distance (`roughnessClass`); if absent, all are between pins */
  classes?: Uint8Array;
};

/**
 * Compares how the candidates are spread around the probe, ring by ring, with how far lost animals are found. Built
 * once per probe from the distances of all candidates; after that, evidence is a table lookup.
 *
 * A town's centre only tells the town. Its evidence is that of two pins, averaged over where the true places may be,
 * because a likelihood is averaged over what was not observed.
 */
export class DistanceBackground {
  /** by roughness class; class 0 is always present */
  readonly #tables: Record<Traveller, Float64Array[]>;

  /** @param reachMetres how far candidates were searched */
  constructor(distances: Distances, reachMetres: number) {
    const spread = ringShares(distances, reachMetres);
    this.#tables = eachTraveller((traveller) => [ringLlrs(traveller, spread)]);
  }

  /** Evidence of a distance of this roughness, in nats. Never rises with the distance. */
  llr(traveller: Traveller, metres: number, rough = 0): number {
    const ring = ringAt(metres);
    const tables = this.#tables[traveller];
    tables[rough] ??= roughened(tables[0]!, rough);
    const table = tables[rough];
    const last = table.length - 1;
    const low = Math.min(last, Math.floor(Math.max(0, ring - 0.5)));
    const high = Math.min(last, low + 1);
    const share = Math.min(1, Math.max(0, ring - 0.5 - low));
    return table[low]! * (1 - share) + table[high]! * share;
  }
}

/** 0 if either report has no point. */
export function distanceEvidence(pair: Pair, background: DistanceBackground | null): EvidenceOf<'distance'> {
  const { missing, found } = pair;
  const withinMetres = (missing.pointRadius ?? obscureRadius) + (found.pointRadius ?? obscureRadius);
  const row = { field: 'distance', withinMetres } as const;
  if (!missing.point || !found.point || !background) return { ...row, llr: 0, metres: 0 };
  const metres = distanceMetres(missing.point, found.point);
  return { ...row, llr: background.llr(travellerOfPair(pair), metres, roughnessOf(pair)), metres };
}

export function travellerOfPair(pair: Pair): Traveller {
  return travellerOf(speciesOfPair(pair), pair.missing.lifestyle ?? pair.found.lifestyle);
}

export function roughnessOf({ missing, found }: Pair): number {
  return roughnessClass(roughness(missing.pointRadius), roughness(found.pointRadius));
}

/** ln(share of lost animals in the ring / share of candidates in it), forced to fall from ring to ring. */
function ringLlrs(traveller: Traveller, spread: Float64Array): Float64Array {
  let least = distanceLimits.most as number;
  return spread.map((share, ring) => {
    const llr = Math.log(((1 - displaced) * lostShares[traveller][ring]!) / share + displaced);
    // nearer must never be worse, whatever gaps and clusters the candidates form
    least = Math.min(least, within(llr, distanceLimits.least, distanceLimits.most));
    return least;
  });
}

/** Evidence of rough distances: the mean likelihood ratio over the possible true ones. It falls with the distance. */
function roughened(exact: Float64Array, rough: number): Float64Array {
  let least = Number.POSITIVE_INFINITY;
  return Float64Array.from(trueRings(rough), (shares) => {
    least = Math.min(least, Math.log(shares.reduce((sum, share, ring) => sum + share * Math.exp(exact[ring]!), 0)));
    return least;
  });
}

/** Share of the candidates in each ring. */
function ringShares({ metres, classes }: Distances, reachMetres: number): Float64Array {
  const counts = ringCounts(metres, classes);
  const kth = distanceOfKth(metres, classes, neighbours);
  let counted = 0;
  const shares = ringEdges.map((edge, ring) => {
    if (ring === 0) return 0;
    counted += counts[ring - 1]!;
    return shareWithin(edge, counted, kth, metres.length, reachMetres);
  });
  return Float64Array.from(ringEdges, (_, ring) => Math.max(1e-9, (shares[ring + 1] ?? 1) - shares[ring]!));
}

/** Number of candidates in each ring. Those with rough distances are spread over the rings where they may truly be. */
function ringCounts(metres: Float64Array, classes: Uint8Array | undefined): Float64Array {
  const measured: Float64Array[] = [];
  for (let i = 0; i < metres.length; i++) {
    const rough = classes?.[i] ?? 0;
    measured[rough] ??= new Float64Array(ringEdges.length);
    measured[rough][Math.floor(ringAt(metres[i]!))]!++;
  }
  const spread = new Float64Array(ringEdges.length);
  for (const [rough, counts] of measured.entries()) if (counts) spreadOver(spread, counts, trueRings(rough));
  return spread;
}

function spreadOver(sums: Float64Array, counts: Float64Array, rings: readonly Float64Array[]): void {
  for (const [from, count] of counts.entries())
    if (count > 0) for (const [to, share] of rings[from]!.entries()) sums[to]! += count * share;
}

/**
 * Share of the candidates nearer than `edge`. Close by there are too few candidates to count, so below the distance of
 * the 20th neighbour the share shrinks with the area (the nearest-neighbour estimate of a density).
 */
function shareWithin(edge: number, counted: number, kth: number, candidates: number, reachMetres: number): number {
  const near = edge >= kth ? counted : Math.min(neighbours, candidates) * (edge / kth) ** 2;
  const even = imagined * Math.min(1, (edge / reachMetres) ** 2);
  return (near + even) / (candidates + imagined);
}

/** Distance of the k-th nearest candidate, of the farthest if there are fewer, or 0 if there are none. */
function distanceOfKth(metres: Float64Array, classes: Uint8Array | undefined, k: number): number {
  if (metres.length === 0) return 0;
  const nearness = metres.map((one, i) => -trueMetres(one, classes?.[i] ?? 0));
  return -nthLargest(nearness, Math.min(k, metres.length));
}
