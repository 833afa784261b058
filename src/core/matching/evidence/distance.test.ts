import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { profileOf } from '#core/matching/reading/profile.ts';
import { caseFacts } from '#tests/factories/case-facts.ts';
import { DistanceBackground, type Distances, distanceEvidence, distanceLimits } from './distance.ts';
import { pairOf } from './evidence.ts';
import { lostShares, ringEdges, roughest, trueMetres, trueRings } from './rings.ts';

/** The distance at a place in the rings: 1.5 is the middle of the second one. */
const metresAt = (ring: number) => (ring < 1 ? 250 * ring : 250 * 1.5 ** (ring - 1));
const last = ringEdges.length - 1;
const middles = ringEdges.map((_, ring) => metresAt(ring + 0.5));

/** Candidates that lie at these places of the rings, each of its roughness. */
const distances = (places: readonly (readonly [ring: number, rough: number])[]): Distances => ({
  metres: Float64Array.from(places, ([ring]) => metresAt(ring)),
  classes: Uint8Array.from(places, ([, rough]) => rough),
});
const place = fc.tuple(fc.double({ min: 0, max: last, noNaN: true }), fc.integer({ min: 0, max: roughest }));
const reach = fc.constantFrom(2_000, 50_000, 300_000);

/**
 * The share of the candidates within each edge, as the comments of the background tell it, but plainly: all candidates
 * sorted, and none counted in passing.
 */
function sharesWithin({ metres, classes }: Distances, reachMetres: number): number[] {
  const all = Array.from(metres, (away, i) => ({ away, rough: classes?.[i] ?? 0 }));
  const sorted = all.map(({ away, rough }) => trueMetres(away, rough)).sort((a, b) => a - b);
  const kth = sorted[Math.min(20, sorted.length) - 1] ?? 0;
  const ringOf = (away: number) => ringEdges.findLastIndex((edge) => edge <= away * (1 + 1e-12));
  return ringEdges.map((edge, ring) => {
    const spread = all.map(({ away, rough }) => sum(trueRings(rough)[ringOf(away)]!.slice(0, ring)));
    const counted = edge >= kth ? sum(spread) : Math.min(20, all.length) * (edge / kth) ** 2;
    return (counted + 20 * Math.min(1, (edge / reachMetres) ** 2)) / (all.length + 20);
  });
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0);

/** The evidence of each ring for a dog: the share of lost dogs against that of the candidates, never rising. */
function expected(given: Distances, reachMetres: number): number[] {
  const within = [...sharesWithin(given, reachMetres), 1];
  const llrs = Array.from(lostShares.dog, (lost, ring) =>
    Math.log((0.95 * lost) / Math.max(1e-9, within[ring + 1]! - within[ring]!) + 0.05),
  );
  let least: number = distanceLimits.most;
  return llrs.map((llr) => {
    least = Math.min(least, Math.max(distanceLimits.least, llr));
    return least;
  });
}

describe('the evidence of a distance', () => {
  it('is what a plain count of the candidates gives, ring by ring', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), reach, (places, reachMetres) => {
        const given = distances(places);
        const background = new DistanceBackground(given, reachMetres);
        const told = middles.map((metres) => background.llr('dog', metres));
        for (const [ring, llr] of expected(given, reachMetres).entries()) expect(told[ring]).toBeCloseTo(llr, 6);
      }),
    );
  });

  it('is interpolated between the middles of the rings, and constant before the first and after the last', () => {
    const background = new DistanceBackground(distances([...middles.keys()].map((ring) => [ring + 0.5, 0])), 50_000);
    const at = (ring: number) => background.llr('cat', metresAt(ring));
    for (const ring of [0, 1, 5, 9]) {
      expect(at(ring + 1)).toBeCloseTo((at(ring + 0.5) + at(ring + 1.5)) / 2);
      expect(at(ring + 0.75)).toBeCloseTo(0.75 * at(ring + 0.5) + 0.25 * at(ring + 1.5));
    }
    expect(at(1.5)).toBeLessThan(at(0.5));
    expect([at(0), at(0.2)]).toEqual([at(0.5), at(0.5)]);
    expect(background.llr('cat', 1e9)).toBe(at(last + 0.5));
  });

  it('of a rough distance is the mean of the likelihood ratios over the true ones, never rising', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 30 }), fc.integer({ min: 1, max: roughest }), (places, rough) => {
        const background = new DistanceBackground(distances(places), 50_000);
        const exact = middles.map((metres) => Math.exp(background.llr('other', metres)));
        let least = Number.POSITIVE_INFINITY;
        for (const [ring, shares] of trueRings(rough).entries()) {
          least = Math.min(least, Math.log(sum(shares.map((share, to) => share * exact[to]!))));
          expect(background.llr('other', middles[ring]!, rough)).toBeCloseTo(least, 6);
        }
      }),
    );
  });
});

describe('a pair', () => {
  const background = new DistanceBackground({ metres: Float64Array.of(500, 2_000, 9_000) }, 50_000);
  const [here, there] = [
    { lat: 52, lng: 5 },
    { lat: 52.01, lng: 5 },
  ];
  const evidence = (
    missing: Partial<CaseFacts>,
    found: Partial<CaseFacts>,
    of: DistanceBackground | null = background,
  ) => distanceEvidence(pairOf(profileOf(caseFacts(missing)), profileOf(caseFacts({ side: 'found', ...found }))), of);

  it('says nothing without both points, or without candidates to compare with', () => {
    const silent = { field: 'distance', llr: 0, metres: 0, withinMetres: 1000 };
    expect(evidence({ point: here }, {})).toEqual(silent);
    expect(evidence({}, { point: here })).toEqual(silent);
    expect(evidence({ point: here }, { point: there }, null)).toEqual(silent);
  });

  it('is weighed by how far its animal travels, as either report tells', () => {
    const cat = (lifestyle: CaseFacts['lifestyle'] = null) => ({ species: 'cat', lifestyle });
    const row = evidence({ point: here, ...cat('indoor') }, { point: there, ...cat() });
    expect(row.metres).toBeCloseTo(1112, -1);
    expect(row.llr).toBe(background.llr('indoor cat', row.metres));
    expect(evidence({ point: here, ...cat() }, { point: there, ...cat('indoor') }).llr).toBe(row.llr);
    expect(evidence({ point: here, ...cat('outdoor') }, { point: there, ...cat('indoor') }).llr).toBe(
      background.llr('outdoor cat', row.metres),
    );
  });

  it('is as rough as both its points together', () => {
    const row = evidence({ point: here, pointRadius: 5_000 }, { point: there, pointRadius: 700 });
    expect(row).toMatchObject({ withinMetres: 5_700, llr: background.llr('other', row.metres, 7) });
    expect(evidence({ point: here, pointRadius: 700 }, { point: there }).withinMetres).toBe(1_200);
    expect(evidence({ point: here }, { point: there, pointRadius: 5_000 })).toMatchObject({
      withinMetres: 5_500,
      llr: background.llr('other', row.metres, 7),
    });
  });
});
