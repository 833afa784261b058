import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PhotoCurve } from '#core/matching/evidence/curves.ts';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import type { Ranking } from '#core/matching/ranking.ts';
import { arbitraryCase } from '#tests/factories/arbitrary-case.ts';
import { galleryOf } from '#tests/factories/gallery.ts';
import { onePerChip, rankCandidates } from '#tests/judge/rank-candidates.ts';
import { PackedVectors } from './columns/columns.ts';

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

  it('without photos, which it rounds, gives exactly the probabilities of the plain ranking', () => {
    const plainly = (facts: CaseFacts): CaseFacts => ({ ...facts, photos: null });
    const byId = ({ matches }: Ranking) => new Map(matches.map(({ id, posterior, llr }) => [id, { posterior, llr }]));
    fc.assert(
      fc.property(arbitraryCase('found'), reports('missing'), (probe, candidates) => {
        const [one, others] = [plainly(probe), candidates.map(plainly)];
        const [fast, plain] = [
          galleryOf(others, 'missing').rank(one, { floor: 0 }),
          rankCandidates(one, others, { floor: 0 }),
        ];
        expect(fast.none).toBeCloseTo(plain.none, 9);
        for (const [id, { posterior, llr }] of byId(fast)) {
          expect(posterior).toBeCloseTo(byId(plain).get(id)!.posterior, 9);
          expect(llr).toBeCloseTo(byId(plain).get(id)!.llr, 9);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('counts cosines from the same crowd as the plain ranking does', () => {
    const curve: PhotoCurve = {
      ...{ slope: 2, intercept: -1, min: -2, max: 8 },
      ...{ growth: 1, same: 0.4, others: { mean: 0.1, deviation: 0.2 } },
    };
    const context = { floor: 0, curves: { cat: curve, dog: { ...curve, intercept: -2 }, other: curve } };
    // such a steep line would tell rounded embeddings from exact ones, so both get the rounded ones
    const vectors = new PackedVectors(4);
    const rounded = (facts: CaseFacts): CaseFacts => ({
      ...facts,
      photos: facts.photos && { ...facts.photos, vectors: facts.photos.vectors.map((one) => vectors.rounded(one)) },
    });
    fc.assert(
      fc.property(arbitraryCase('found'), reports('missing'), (probe, candidates) => {
        const [one, others] = [rounded(probe), candidates.map(rounded)];
        expectSame(galleryOf(others, 'missing').rank(one, context), rankCandidates(one, others, context));
      }),
      { numRuns: 300 },
    );
  });

  it('the evidence in the answer adds up to the score used for ranking', () => {
    fc.assert(
      fc.property(arbitraryCase('missing'), reports('found'), (probe, candidates) => {
        const { matches, none } = galleryOf(candidates).rank(probe, { floor: 0 });
        const apart = onePerChip(matches);
        const [first, ...rest] = apart;
        for (const other of rest) {
          const told = Math.exp(Math.max(-30, other.llr - first!.llr));
          expect(other.posterior / first!.posterior).toBeCloseTo(told, 1);
        }
        expect(apart.reduce((sum, { posterior }) => sum + posterior, none)).toBeCloseTo(1, 6);
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
        for (const id of ['a', 'b', 'c', 'd']) expect(gallery.has(id)).toBe(left.has(id));
        expectSame(gallery.rank(probe, { floor: 0 }), rankCandidates(probe, [...left.values()], { floor: 0 }));
      }),
    );
  });
});
