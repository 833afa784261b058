import { describe, expect, test } from 'vitest';
import { caseFacts, photoFacts } from '#tests/factories/case-facts.ts';
import { DistanceBackground, distanceEvidence } from './evidence/distance.ts';
import { pairOf } from './evidence/pair.ts';
import { rankCandidates } from './judge/rank-candidates.ts';
import { profileOf } from './profile.ts';
import { showing } from './shown.ts';

const beliefsOf = (...beliefs: number[]) => Float64Array.from(beliefs);

describe('what is shown', () => {
  test('is everything at or above the floor', () => {
    const isShown = showing(beliefsOf(0.01, 0.5, 0.0099), [-3, 3, -3]);
    expect([0, 1, 2].map(isShown)).toEqual([true, true, false]);
  });

  test('is the ten likeliest below it, unless much speaks against them', () => {
    const beliefs = Float64Array.from({ length: 300 }, (_, i) => 0.009 - i * 0.00002);
    const llrs = Array.from({ length: 300 }, (_, i) => (i === 3 ? -2.1 : i === 4 ? -1.9 : 2));
    const isShown = showing(beliefs, llrs);
    expect(Array.from(beliefs.keys()).filter(isShown)).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9]);
  });

  test('is none of many that are equally likely', () => {
    const isShown = showing(new Float64Array(400).fill(0.002), new Float64Array(400).fill(1));
    expect(isShown(0)).toBe(false);
  });

  test('a photo alone finds its pet among a thousand, with a small probability', () => {
    const probe = caseFacts({ id: 'probe', side: 'found', photos: photoFacts([1, 0, 0, 0]) });
    const strangers = Array.from({ length: 1000 }, (_, i) =>
      caseFacts({ id: `s${i}`, side: 'missing', photos: photoFacts([0, Math.cos(i), Math.sin(i), 0]) }),
    );
    const lost = caseFacts({ id: 'lost', side: 'missing', photos: photoFacts([0.9, 0.3, 0, 0]) });
    const { matches } = rankCandidates(probe, [...strangers, lost]);
    expect(matches.map(({ id }) => id)).toEqual(['lost']);
    expect(matches[0]!.posterior).toBeLessThan(0.1);
  });

  test('of two photos above the limit of the curve the more similar comes first', () => {
    const probe = caseFacts({ id: 'probe', side: 'found', photos: photoFacts([1, 0, 0, 0]) });
    const alike = caseFacts({ id: 'b', side: 'missing', photos: photoFacts([0.99, 0.1, 0, 0]) });
    const less = caseFacts({ id: 'a', side: 'missing', photos: photoFacts([0.95, 0.3, 0, 0]) });
    expect(rankCandidates(probe, [less, alike]).matches.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

test('if there is only one report, a short distance still speaks for it', () => {
  const point = { lat: 51.75, lng: -1.26 };
  const near = { lat: 51.758, lng: -1.26 };
  const pair = pairOf(
    profileOf(caseFacts({ side: 'missing', point })),
    profileOf(caseFacts({ side: 'found', point: near })),
  );
  expect(distanceEvidence(pair, new DistanceBackground({ metres: Float64Array.of(890) }, 50_000)).llr).toBeGreaterThan(
    0,
  );
});
