import { distanceMetres } from '#core/places/distance.ts';
import { obscureRadius } from '#core/places/obscure-point.ts';
import { within } from './agreement.ts';
import type { EvidenceOf } from './evidence.ts';
import { type Pair, speciesOfPair } from './pair.ts';
import { ringAt, ringEdges } from './rings.ts';
import { roughness, roughnessClass, trueMetres, trueRings } from './roughness.ts';
import { lostShares, type Traveller, travellerOf } from './travel.ts';

/** One in twenty was carried off in a car or has a wrong place in its report: any distance is as likely as any other. */
const displaced = 0.05;
/** Above, the number of candidates is the limit (`limitFor`): being the nearest of many thousands means more. */
export const distanceLimits = { most: 12, least: Math.log(displaced) } as const;

/** The nearest candidates are taken to lie evenly over the disc that holds them. */
const neighbours = 20;
/**
 * Imagined candidates, even over the whole reach: no ring is empty, and where there are only a few reports, all of them
 * close by, being close is still worth something.
 */
const imagined = 20;

/** The distances of a probe's candidates, as far as these and the probe have a point. */
export interface Distances {
  metres: Float64Array;
  /** how rough each is (`roughnessClass`); absent: all are between pins */
  classes?: Uint8Array;
}

/**
 * How the candidates are spread around the probe, ring by ring, against how lost animals are. Built once a probe from
 * the distances of all its candidates; evidence then is a lookup.
 *
 * Of a town's middle only the town is known. Its evidence is that of two pins, averaged over where the true places may
 * lie: a ratio of likelihoods, like a likelihood, is the mean over what was not observed.
 */
export class DistanceBackground {
  /** by roughness; those of class 0 are there from the start */
  private readonly tables: Record<Traveller, Float64Array[]>;

  /** `reachMetres`: how far candidates were looked for. */
  constructor(distances: Distances, reachMetres: number) {
    const spread = ringShares(distances, reachMetres);
    const table = (traveller: Traveller) => [ringLlrs(traveller, spread)];
    this.tables = {
      dog: table('dog'),
      'indoor cat': table('indoor cat'),
      'outdoor cat': table('outdoor cat'),
      cat: table('cat'),
      other: table('other'),
    };
  }

  /** Evidence of a distance of this roughness, in nats. Never rises with the distance. */
  llr(traveller: Traveller, metres: number, rough = 0): number {
    const ring = ringAt(metres);
    const tables = this.tables[traveller];
    tables[rough] ??= roughened(tables[0]!, rough);
    const table = tables[rough];
    const last = table.length - 1;
    const low = Math.min(last, Math.floor(Math.max(0, ring - 0.5)));
    const high = Math.min(last, low + 1);
    const share = Math.min(1, Math.max(0, ring - 0.5 - low));
    return table[low]! * (1 - share) + table[high]! * share;
  }
}

/** 0 where either report has no point. */
export function distanceEvidence(pair: Pair, background: DistanceBackground | null): EvidenceOf<'distance'> {
  const { missing, found } = pair;
  const withinMetres = (missing.pointRadius ?? obscureRadius) + (found.pointRadius ?? obscureRadius);
  const row = { field: 'distance', withinMetres } as const;
  if (!missing.point || !found.point || !background) return { ...row, llr: 0, metres: 0 };
  const metres = distanceMetres(missing.point, found.point);
  const traveller = travellerOf(speciesOfPair(pair), missing.lifestyle ?? found.lifestyle);
  return { ...row, llr: background.llr(traveller, metres, roughnessOf(pair)), metres };
}

/** How rough the distance between two reports is. */
export function roughnessOf({ missing, found }: Pair): number {
  return roughnessClass(roughness(missing.pointRadius), roughness(found.pointRadius));
}

/** ln(share of lost animals in the ring / share of candidates in it), made to fall from ring to ring. */
function ringLlrs(traveller: Traveller, spread: Float64Array): Float64Array {
  let least = distanceLimits.most as number;
  return spread.map((share, ring) => {
    const llr = Math.log(((1 - displaced) * lostShares[traveller][ring]!) / share + displaced);
    // nearer is never worse, whatever gaps and crowds the candidates happen to form
    least = Math.min(least, within(llr, distanceLimits.least, distanceLimits.most));
    return least;
  });
}

/** Evidence of rough distances: the mean over the true ones. Its logarithm falls as that of the exact ones does. */
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

/** Candidates in each ring, spread over the rings where they may truly be. */
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
 * Share of candidates nearer than `edge`. Counting fails close by, where there are a few or none, so below the distance
 * of the 20th neighbour the share falls as the area does (the nearest-neighbour estimate of a density).
 */
function shareWithin(edge: number, counted: number, kth: number, candidates: number, reachMetres: number): number {
  const near = edge >= kth ? counted : Math.min(neighbours, candidates) * (edge / kth) ** 2;
  const even = imagined * Math.min(1, (edge / reachMetres) ** 2);
  return (near + even) / (candidates + imagined);
}

/** Distance of the k-th nearest, or of the farthest where there are fewer; 0 where there are none. */
function distanceOfKth(metres: Float64Array, classes: Uint8Array | undefined, k: number): number {
  const nearest = new Float64Array(Math.min(k, metres.length)).fill(Infinity);
  const last = nearest.length - 1;
  for (let i = 0; i < metres.length; i++) {
    const distance = trueMetres(metres[i]!, classes?.[i] ?? 0);
    if (!(distance < nearest[last]!)) continue;
    let at = last;
    for (; at > 0 && nearest[at - 1]! > distance; at--) nearest[at] = nearest[at - 1]!;
    nearest[at] = distance;
  }
  return nearest[last] ?? 0;
}
