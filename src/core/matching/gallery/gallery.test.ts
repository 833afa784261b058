import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCase } from '#tests/factories/arbitrary-case.ts';
import { caseFacts, photoFacts } from '#tests/factories/case-facts.ts';
import type { CaseFacts } from '../case-facts.ts';
import { rankCandidates } from '../rank.ts';
import type { Ranking } from '../ranking.ts';
import { Gallery } from './gallery.ts';
import { PackedVectors } from './packed-vectors.ts';

function galleryOf(reports: readonly CaseFacts[], side: CaseFacts['side'] = 'found') {
  const gallery = new Gallery({ side, model: 'test-model', dimension: 4 });
  for (const report of reports) gallery.put(report);
  return gallery;
}

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

  it('scores as it weighs: what is told adds up to what was ranked by', () => {
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

  it('is what remains after putting, replacing and removing, in any order', () => {
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

  it('leaves out what is too far, but neither what has no place nor what has the chip', () => {
    const far = { side: 'found' as const, point: { lat: 10, lng: 10 } };
    const gallery = galleryOf([
      caseFacts({ ...far, id: 'far' }),
      caseFacts({ ...far, id: 'chipped', microchip: 'x' }),
      caseFacts({ side: 'found', id: 'nowhere' }),
    ]);
    const { matches, scope } = gallery.rank(caseFacts({ point: { lat: 0, lng: 0 }, microchip: 'x' }), {
      withinKm: 50,
      floor: 0,
    });
    expect(matches.map(({ id }) => id)).toEqual(['chipped', 'nowhere']);
    expect(scope).toMatchObject({ compared: 2, withinKm: 50 });
  });

  it('takes the embedding of another model for no photo', () => {
    const other = caseFacts({ side: 'found', photos: { ...photoFacts([1, 0, 0, 0])!, model: 'another' } });
    const { scope } = galleryOf([other]).rank(caseFacts({ photos: photoFacts([1, 0, 0, 0]) }), { floor: 0 });
    expect(scope.photoUsed).toBe(false);
  });

  it('refuses reports of the wrong side', () => {
    expect(() => galleryOf([caseFacts()])).toThrow(RangeError);
    expect(() => galleryOf([]).rank(caseFacts({ side: 'found' }))).toThrow(RangeError);
  });
});

describe('packed vectors', () => {
  it.each([3, 16, 200, 450])('cosines of %i numbers, each off by less than .002', (dimension) => {
    const vector = fc
      .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: dimension, maxLength: dimension })
      .filter((xs) => Math.hypot(...xs) > 1e-3)
      .map((xs) => photoFacts(xs)!.vectors[0]!);
    const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, x, i) => sum + x * b[i]!, 0);
    fc.assert(
      fc.property(vector, fc.array(vector, { minLength: 1, maxLength: 5 }), (query, rows) => {
        const packed = new PackedVectors(dimension);
        packed.reserve(rows.length + 1);
        for (const [row, values] of rows.entries()) packed.set(row, values);
        const cosines = packed.cosines(query, rows.length + 1);
        for (const [row, values] of rows.entries()) {
          expect(Math.abs(cosines[row]! - dot(query, values))).toBeLessThan(dimension < 16 ? 0.008 : 0.004);
          expect(Math.abs(cosines[row]! - dot(query, packed.get(row)))).toBeLessThan(0.002);
        }
        expect(cosines.at(-1)).toBe(0);
      }),
      { numRuns: 30 },
    );
  });

  it('scans more rows than fit one chunk, also after growing', () => {
    const packed = new PackedVectors(20);
    for (const rows of [10, 5000, 10_000]) {
      packed.reserve(rows);
      packed.set(
        rows - 1,
        Float32Array.from({ length: 20 }, (_, i) => (i === 19 ? 1 : 0)),
      );
      const cosines = packed.cosines(
        Float32Array.from({ length: 20 }, (_, i) => (i === 19 ? 1 : 0)),
        rows,
      );
      expect(cosines.at(-1)).toBeCloseTo(1, 3);
      expect(cosines[9]).toBeCloseTo(1, 3);
    }
  });
});
