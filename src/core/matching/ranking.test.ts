import { describe, expect, it, test } from 'vitest';
import { nthLargest } from '#core/matching/fields/stated-field.ts';
import { caseFacts, photoFacts } from '#tests/factories/case-facts.ts';
import { rankCandidates } from '#tests/judge/rank-candidates.ts';
import { DistanceBackground, distanceEvidence } from './evidence/distance.ts';
import { pairOf } from './evidence/evidence.ts';
import { leadFrom, notificationThreshold } from './policy.ts';
import { isLead, likeliestFirst, type RankedMatch, showing, spoken, strengthOf } from './ranking.ts';
import { profileOf } from './reading/profile.ts';

const beliefsOf = (...beliefs: number[]) => Float64Array.from(beliefs);

describe('what is shown', () => {
  test('is everything at or above the floor', () => {
    const isShown = showing(beliefsOf(0.01, 0.5, 0.0099), [-3, 3, -3], { floor: 0.01 });
    expect([0, 1, 2].map(isShown)).toEqual([true, true, false]);
  });

  test('is the ten likeliest below it, unless much speaks against them', () => {
    const beliefs = Float64Array.from({ length: 300 }, (_, i) => 0.009 - i * 0.00002);
    const llrs = Array.from({ length: 300 }, (_, i) => (i === 3 ? -2.1 : i === 4 ? -1.9 : 2));
    const isShown = showing(beliefs, llrs, { floor: 0.01 });
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

test('the n-th largest of numbers, in any order and with equal ones', () => {
  const numbers = Float64Array.of(3, 9, 1, 9, 5);
  expect([1, 2, 3, 4, 5, 6].map((n) => nthLargest(numbers, n))).toEqual([9, 9, 5, 3, 1, -Infinity]);
});

test('only rows that say something are told, strongest first', () => {
  const row = { field: 'sex', missing: '', found: '' } as const;
  const llrs = spoken([1, 0, -3, 2].map((llr) => ({ ...row, llr }))).map(({ llr }) => llr);
  expect(llrs).toEqual([-3, 2, 1]);
});

test('the likeliest come first, then those with more evidence, the more alike photo, the smaller id', () => {
  const photo = (cosine: number) => [{ field: 'photo', llr: 1, cosine, photos: 2 } as const];
  const match = (id: string, posterior: number, llr: number, cosine?: number): RankedMatch => ({
    ...{ id, posterior, llr },
    evidence: cosine === undefined ? [] : photo(cosine),
  });
  const [likely, strong, alike, less] = [
    match('z', 0.5, 0),
    match('y', 0.2, 3),
    match('x', 0.2, 1, 0.9),
    match('c', 0.2, 1, 0.1),
  ];
  const [a, b] = [match('a', 0.2, 1), match('b', 0.2, 1)];
  const expected = ['z', 'y', 'x', 'c', 'a', 'b'];
  const ids = (matches: RankedMatch[]) => matches.toSorted(likeliestFirst).map(({ id }) => id);
  expect(ids([b, a, less, alike, strong, likely])).toEqual(expected);
  expect(ids([likely, strong, alike, less, a, b])).toEqual(expected);
});

it('needs evidence for it and a probability of at least one in twenty', () => {
  expect(isLead({ posterior: leadFrom, llr: 0.1 })).toBe(true);
  expect(isLead({ posterior: leadFrom - 0.001, llr: 6 })).toBe(false);
});

it('is no match that is likely by chance alone, as on a new site', () => {
  expect(isLead({ posterior: 0.1, llr: 0 })).toBe(false);
  expect(isLead({ posterior: 0.09, llr: -0.2 })).toBe(false);
});

it.each([
  ['strong', notificationThreshold, 3],
  ['possible', notificationThreshold - 0.001, 3],
  ['possible', leadFrom, 0.1],
  ['long_shot', leadFrom - 0.001, 3],
  ['long_shot', 0.9, 0],
] as const)('is called %s at a probability of %f with %f nats', (name, posterior, llr) => {
  expect(strengthOf({ posterior, llr })).toBe(name);
});
