import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCase } from '#tests/factories/arbitrary-case.ts';
import { galleryOf } from '#tests/factories/gallery.ts';
import type { CaseFacts } from '../case-facts.ts';
import type { Ranking } from '../ranking.ts';
import { rankCandidates } from './rank-candidates.ts';

function expectSame(fast: Ranking, plain: Ranking) {
  expect(fast.none).toBeCloseTo(plain.none, 1);
  expect(fast.scope).toEqual(plain.scope);
  const expected = new Map(plain.matches.map((match) => [match.id, match]));
  expect(new Set(fast.matches.map(({ id }) => id))).toEqual(new Set(expected.keys()));
  for (const match of fast.matches) {
    expect(match.llr).toBeCloseTo(expected.get(match.id)!.llr, 1);
    expect(match.posterior).toBeCloseTo(expected.get(match.id)!.posterior, 1);
    expect(match.evidence.map(({ field }) => field).sort()).toEqual(
      expected
        .get(match.id)!
        .evidence.map(({ field }) => field)
        .sort(),
    );
  }
}

const reports = (side: CaseFacts['side']) =>
  fc.uniqueArray(arbitraryCase(side), { maxLength: 15, selector: ({ id }) => id });

describe('gallery', () => {
  it.each(['missing', 'found'] as const)('ranks %s reports as the plain ranking does', (side) => {
    fc.assert(
      fc.property(arbitraryCase(side === 'found' ? 'missing' : 'found'), reports(side), (probe, candidates) => {
        expectSame(
          galleryOf(candidates, side).rank(probe, { floor: 0 }),
          rankCandidates(probe, candidates, { floor: 0 }),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('the evidence in the answer adds up to the score used for ranking', () => {
    fc.assert(
      fc.property(arbitraryCase('missing'), reports('found'), (probe, candidates) => {
        const { matches, none } = galleryOf(candidates).rank(probe, { floor: 0 });
        const [first, ...rest] = matches;
        for (const other of rest) {
          const told = Math.exp(Math.max(-30, other.llr - first!.llr));
          expect(other.posterior / first!.posterior).toBeCloseTo(told, 1);
        }
        expect(matches.reduce((sum, { posterior }) => sum + posterior, none)).toBeCloseTo(1, 6);
      }),
    );
  });

  it('holds what remains after adding, replacing and removing, in any order', () => {
    const change = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      gone: fc.boolean(),
      report: arbitraryCase('found'),
    });
    fc.assert(
      fc.property(arbitraryCase('missing'), fc.array(change, { maxLength: 30 }), (probe, changes) => {
        const gallery = galleryOf([]);
        const left = new Map<string, CaseFacts>();
        for (const { id, gone, report } of changes) {
          if (gone) gallery.remove(id);
          else gallery.put({ ...report, id });
          if (gone) left.delete(id);
          else left.set(id, { ...report, id });
        }
        expect(gallery.size).toBe(left.size);
        expectSame(gallery.rank(probe, { floor: 0 }), rankCandidates(probe, [...left.values()], { floor: 0 }));
      }),
    );
  });
});
