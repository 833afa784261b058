import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseFacts, photoFacts } from '#tests/factories/case-facts.ts';
import { galleryOf } from '#tests/factories/gallery.ts';
import { PackedVectors } from './packed-vectors.ts';

describe('gallery', () => {
  it('leaves out reports that are too far, but not those without a place or with the same chip', () => {
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

  it('treats the embedding of another model as no photo', () => {
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
