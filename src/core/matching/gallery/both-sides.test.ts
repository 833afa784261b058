import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPhotoCurves } from '#core/matching/evidence/curves.ts';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { reachKm } from '#core/matching/policy.ts';
import { arbitraryCase } from '#tests/factories/arbitrary-case.ts';
import { caseFacts, photoFacts } from '#tests/factories/case-facts.ts';
import { rankCandidates } from '#tests/judge/rank-candidates.ts';
import { BothSides } from './both-sides.ts';

const model = { id: 'test-model', dimension: 4, curves: defaultPhotoCurves };

function holding(...reports: CaseFacts[]): BothSides {
  const sides = new BothSides(model);
  for (const report of reports) sides.put(report);
  return sides;
}

const reports = (side: CaseFacts['side']) =>
  fc.uniqueArray(arbitraryCase(side), { maxLength: 8, selector: ({ id }) => id }).map((some) =>
    // unique ids across both sides, as with real cases
    some.map((facts) => ({ ...facts, id: `${side} ${facts.id}` })),
  );

describe('a pair of reports', () => {
  it('has one probability and one evidence, whichever report asks', () => {
    fc.assert(
      fc.property(reports('missing'), reports('found'), (missing, found) => {
        const sides = holding(...missing, ...found);
        for (const owner of missing) {
          for (const id of sides.candidatesOf(owner.id).ids) {
            const seenByOwner = sides.matchOfMissing(owner.id, id);
            const seenByFinder = sides.matchesOfFound(id).matches.find((match) => match.id === owner.id);
            expect(seenByOwner && { ...seenByOwner, id: owner.id }).toEqual(seenByFinder ?? null);
          }
        }
      }),
    );
  });

  it('has the probability that the plain ranking gives for the found report', () => {
    fc.assert(
      fc.property(reports('missing'), reports('found'), (missing, found) => {
        // the plain ranking does not leave out what is too far, so everything is put nearby
        const near = (facts: CaseFacts) => ({ ...facts, point: facts.point && { lat: 50, lng: facts.point.lng % 1 } });
        const [owners, finders] = [missing.map(near), found.map(near)];
        const sides = holding(...owners, ...finders);
        for (const finder of finders) {
          const plain = rankCandidates(finder, owners, { withinKm: reachKm });
          for (const { id, posterior } of sides.matchesOfFound(finder.id).matches)
            expect(posterior).toBeCloseTo(plain.matches.find((match) => match.id === id)?.posterior ?? 0, 1);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('has exactly the same probability before the found report is filed', () => {
    fc.assert(
      fc.property(reports('missing'), arbitraryCase('found'), (missing, probe) => {
        const sides = holding(...missing);
        const before = sides.rank(probe);
        sides.put(probe);
        expect(sides.matchesOfFound(probe.id)).toEqual(before);
      }),
    );
  });
});

describe('cached rankings', () => {
  const photo = { photos: photoFacts([1, 0, 0, 0]), colour: 'black' };
  const mine = caseFacts({ id: 'mine', side: 'found', ...photo });
  const luna = caseFacts({ id: 'luna', ...photo });
  const likeliness = (sides: BothSides) =>
    sides.matchesOfFound('mine').matches.find(({ id }) => id === 'luna')?.posterior ?? 0;

  it('follow a rival that is added, changed and removed', () => {
    const sides = holding(mine, luna);
    const alone = likeliness(sides);
    sides.put(caseFacts({ id: 'rival', ...photo }));
    const rivalled = likeliness(sides);
    expect(rivalled).toBeLessThan(alone);
    sides.put(caseFacts({ id: 'rival', photos: photoFacts([-1, 0, 0, 0]) }));
    expect(likeliness(sides)).toBeGreaterThan(rivalled);
    sides.remove('rival');
    expect(likeliness(sides)).toBe(alone);
  });

  it('follow the report itself, and one that changes sides', () => {
    const sides = holding(mine, luna);
    const before = likeliness(sides);
    sides.put({ ...mine, photos: photoFacts([-1, 0, 0, 0]) });
    expect(likeliness(sides)).toBeLessThan(before);
    sides.put({ ...mine, side: 'missing' });
    expect(sides.sideOf('mine')).toBe('missing');
    expect(sides.matchesOfFound('mine').matches).toEqual([]);
    sides.remove('mine');
    expect(sides.sideOf('mine')).toBeNull();
  });

  it('are kept while nothing changes, and when an unchanged report is read again', () => {
    const sides = holding(mine, luna);
    const first = sides.matchesOfFound('mine');
    sides.put({ ...luna });
    sides.put({ ...mine });
    expect(sides.matchesOfFound('mine')).toBe(first);
  });
});

describe('what is held', () => {
  const given = { photos: { count: 1, poor: false }, filed: false };
  const cats = (count: number, side: CaseFacts['side']) =>
    Array.from({ length: count }, (_, i) => caseFacts({ id: `${side} ${i}`, side, colour: 'black', text: 'torn ear' }));

  it('gives no more than twenty matches or candidates', () => {
    const sides = holding(...cats(30, 'missing'), ...cats(30, 'found'));
    expect(sides.matchesOfFound('found 0').matches).toHaveLength(20);
    expect(sides.rank(caseFacts({ side: 'found', colour: 'black' })).matches).toHaveLength(20);
    expect(sides.candidatesOf('missing 0').ids).toHaveLength(20);
  });

  it('gives nothing for a report that is not held', () => {
    const scope = { compared: 0, withinKm: null, from: null, to: null, photoUsed: false };
    const sides = holding(...cats(2, 'missing'));
    expect(sides.matchesOfFound('nobody')).toEqual({ matches: [], none: 1, scope });
    expect(sides.candidatesOf('nobody')).toEqual({ ids: [], scope });
    expect(sides.matchOfMissing('missing 0', 'nobody')).toBeNull();
    expect(sides.adviceOn('nobody', [], given)).toEqual([]);
  });

  it('looks within 300 km, with or without a photo model', () => {
    const place = (lat: number) => ({ point: { lat, lng: 5 } });
    for (const one of [model, null]) {
      const sides = new BothSides(one);
      for (const lat of [50, 52.6, 53]) sides.put(caseFacts({ id: `at ${lat}`, ...place(lat) }));
      const { scope } = sides.rank(caseFacts({ side: 'found', ...place(50) }));
      expect(scope).toMatchObject({ compared: 2, withinKm: 300 });
    }
  });

  it('advises on a report that is held as on one that is not filed yet', () => {
    const mine = caseFacts({ id: 'mine', side: 'found', colour: 'black' });
    const sides = holding(...cats(2, 'missing'), mine);
    const { matches } = sides.matchesOfFound('mine');
    const advice = sides.adviceOn('mine', matches, given);
    expect(advice).not.toEqual([]);
    expect(sides.adviceOn(mine, matches, given)).toEqual(advice);
    expect(sides.adviceOn(mine, [{ ...matches[0]!, id: 'gone' }], given)).toEqual([]);
  });

  it('remembers the rankings of the last 200 reports that were asked for', () => {
    const sides = holding(caseFacts({ id: 'luna' }), ...cats(201, 'found'));
    const [first, second] = [sides.matchesOfFound('found 0'), sides.matchesOfFound('found 1')];
    for (let i = 2; i < 200; i++) sides.matchesOfFound(`found ${i}`);
    expect(sides.matchesOfFound('found 0')).toBe(first);
    sides.matchesOfFound('found 200');
    expect(sides.matchesOfFound('found 1')).toBe(second);
    expect(sides.matchesOfFound('found 0')).not.toBe(first);
  });

  it('remembers no ranking of a found report that is gone, and those of the others', () => {
    const sides = holding(caseFacts({ id: 'luna' }), ...cats(2, 'found'));
    const other = sides.matchesOfFound('found 1');
    expect(sides.matchesOfFound('found 0').scope.compared).toBe(1);
    sides.remove('found 0');
    expect(sides.matchesOfFound('found 0').scope.compared).toBe(0);
    expect(sides.matchesOfFound('found 1')).toBe(other);
  });
});
