import type { Point } from '../case-facts.ts';
import { within } from './agreement.ts';
import type { EvidenceOf } from './evidence.ts';
import { type Pair, speciesOfPair } from './pair.ts';
import { ringAt, ringEdges } from './rings.ts';
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

/**
 * How the candidates are spread around the probe, ring by ring, against how lost animals are. Built once a probe from
 * the distances of all its candidates; evidence then is a lookup.
 */
export class DistanceBackground {
  private readonly tables: Record<Traveller, Float64Array>;

  /** `metres`: distance of every candidate that has a point. `reachMetres`: how far candidates were looked for. */
  constructor(metres: Float64Array, reachMetres: number) {
    const spread = ringShares(metres, reachMetres);
    const table = (traveller: Traveller) => ringLlrs(traveller, spread);
    this.tables = {
      dog: table('dog'),
      'indoor cat': table('indoor cat'),
      'outdoor cat': table('outdoor cat'),
      cat: table('cat'),
      other: table('other'),
    };
  }

  /** Evidence of a distance, in nats. Never rises with the distance. */
  llr(traveller: Traveller, metres: number): number {
    const ring = ringAt(metres);
    const table = this.tables[traveller];
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
  const told = missing.publicPoint && found.publicPoint;
  const publicMetres = told ? metresBetween(missing.publicPoint!, found.publicPoint!) : null;
  if (!missing.point || !found.point || !background) return { field: 'distance', llr: 0, publicMetres };
  const traveller = travellerOf(speciesOfPair(pair), missing.lifestyle ?? found.lifestyle);
  return { field: 'distance', llr: background.llr(traveller, metresBetween(missing.point, found.point)), publicMetres };
}

const earthRadius = 6_371_009;
const radians = Math.PI / 180;

/** Great-circle distance in metres (haversine). */
export function metresBetween(one: Point, other: Point): number {
  const lat = Math.sin(((other.lat - one.lat) * radians) / 2) ** 2;
  const lng = Math.sin(((other.lng - one.lng) * radians) / 2) ** 2;
  const chord = lat + Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * lng;
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord)));
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

/** Share of the candidates in each ring. */
function ringShares(metres: Float64Array, reachMetres: number): Float64Array {
  const counts = new Uint32Array(ringEdges.length);
  for (let i = 0; i < metres.length; i++) counts[Math.floor(ringAt(metres[i]!))]!++;
  const kth = distanceOfKth(metres, neighbours);
  let counted = 0;
  const shares = ringEdges.map((edge, ring) => {
    if (ring === 0) return 0;
    counted += counts[ring - 1]!;
    return shareWithin(edge, counted, kth, metres.length, reachMetres);
  });
  return Float64Array.from(ringEdges, (_, ring) => Math.max(1e-9, (shares[ring + 1] ?? 1) - shares[ring]!));
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
function distanceOfKth(metres: Float64Array, k: number): number {
  const nearest = new Float64Array(Math.min(k, metres.length)).fill(Infinity);
  const last = nearest.length - 1;
  for (let i = 0; i < metres.length; i++) {
    const distance = metres[i]!;
    if (!(distance < nearest[last]!)) continue;
    let at = last;
    for (; at > 0 && nearest[at - 1]! > distance; at--) nearest[at] = nearest[at - 1]!;
    nearest[at] = distance;
  }
  return nearest[last] ?? 0;
}
