import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { strengthOf } from '#core/matching/ranking.ts';
import { blankProfile, profileOf } from '#core/matching/reading/profile.ts';
import { caseFacts, photoFacts } from '#tests/factories/case-facts.ts';
import { galleryOf } from '#tests/factories/gallery.ts';
import { rankCandidates } from '#tests/judge/rank-candidates.ts';
import { PackedVectors } from './columns/columns.ts';

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

  it('shows what the plain ranking shows of many, and no more', () => {
    const many = Array.from({ length: 200 }, (_, i) => caseFacts({ id: `${i}`, side: 'found', sex: 'female' }));
    const reports = [...many, caseFacts({ id: 'alike', side: 'found', colour: 'ginger', sex: 'male', text: 'wobbly' })];
    const probe = caseFacts({ colour: 'ginger', sex: 'male', text: 'wobbly' });
    const shown = galleryOf(reports)
      .rank(probe)
      .matches.map(({ id }) => id);
    expect(shown).toEqual(['alike']);
    expect(rankCandidates(probe, reports).matches.map(({ id }) => id)).toEqual(shown);
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

describe('look-alikes', () => {
  const alike: Partial<CaseFacts> = {
    species: 'dog',
    breed: 'labrador',
    colour: 'black',
    markings: 'torn left ear, white chest',
    sex: 'male',
    age_group: 'adult',
    size: 'large',
    collar: 'red',
    text: 'limping, answers to whistles',
    point: { lat: 51.5, lng: -0.1 },
    photos: photoFacts([1, 0.3, 0, 0]),
  };
  const day = (n: number) => new Date(Date.UTC(2026, 10, n));
  const lost = caseFacts({ ...alike, id: 'lost', occurredAt: day(20), microchip: 'x' });
  const others = (n: number) =>
    Array.from({ length: n }, (_, i) => caseFacts({ species: 'dog', id: `${i}`, colour: 'golden', size: 'small' }));
  const strengthOfFound = (found: Partial<CaseFacts>, n: number) => {
    const probe = caseFacts({ ...alike, id: 'found', side: 'found', occurredAt: day(21), ...found });
    const { matches } = galleryOf([lost, ...others(n)], 'missing').rank(probe);
    return strengthOf(matches.find(({ id }) => id === 'lost')!);
  };

  it.each([0, 40, 400])('with different chips, or found before one was lost, are no strong lead among %i', (n) => {
    expect(strengthOfFound({}, n), 'the rest agrees').toBe('strong');
    expect(strengthOfFound({ microchip: 'y' }, n)).toBe('possible');
    expect(strengthOfFound({ occurredAt: day(17) }, n)).toBe('possible');
    expect(strengthOfFound({ occurredAt: day(19) }, n), 'a day of confusion').toBe('strong');
    expect(strengthOfFound({ occurredAt: day(1), microchip: 'x' }, n), 'the same chip').toBe('strong');
  });
});

describe('a change', () => {
  const luna = caseFacts({
    id: 'luna',
    side: 'found',
    text: 'torn ear, red collar',
    photos: photoFacts([1, 0.3, 0, 0]),
  });

  it('is told: a new report, a changed one, one that is gone', () => {
    const gallery = galleryOf([]);
    expect([gallery.put(luna), gallery.put({ ...luna }), gallery.put({ ...luna, sex: 'male' })]).toEqual([
      true,
      false,
      true,
    ]);
    expect([gallery.remove('luna'), gallery.remove('luna')]).toEqual([true, false]);
    expect([gallery.has('luna'), gallery.get('luna')]).toEqual([false, null]);
    expect(gallery.put(luna)).toBe(true);
  });

  it('is noticed in words and places too, but not in their order', () => {
    const gallery = galleryOf([{ ...luna, text: 'wobbly heart', area: 'Mill Oak' }]);
    const put = (text: string, area: string) => gallery.put({ ...luna, text, area });
    expect([put('heart wobbly', 'Oak Mill'), put('heart', 'Oak Mill'), put('heart', 'Oak')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('gives back a report as it compares it', () => {
    const facts = {
      point: { lat: 1, lng: 2 },
      pointRadius: 500,
      occurredAt: new Date(5),
      microchip: 'x',
      area: 'Mill',
    };
    const gallery = galleryOf([{ ...luna, ...facts }, caseFacts({ id: 'blank', side: 'found' })]);
    const { point, pointRadius, occurredAt, microchip, area, words, photo } = gallery.get('luna')!;
    expect({ point, pointRadius, occurredAt, microchip, area }).toEqual({
      ...facts,
      occurredAt: 5,
      area: new Set(['mill']),
    });
    expect([photo!.model, photo!.photos, words]).toEqual(['test-model', 1, new Set()]);
    expect(gallery.get('blank')).toEqual({ ...blankProfile('found'), id: 'blank' });
  });
});

it('holds several hundred reports as each was put', () => {
  const reports = Array.from({ length: 300 }, (_, i) =>
    caseFacts({
      ...{ id: `${i}`, side: 'found', species: i % 2 ? 'cat' : 'dog', sex: i % 3 ? 'male' : 'female' },
      ...{ point: { lat: i / 10, lng: -i / 10 }, pointRadius: i + 1, occurredAt: new Date(i) },
      ...{ microchip: `chip ${i}`, text: `word${i}`, area: `place${i}`, photos: photoFacts([i, 1, 0, 0]) },
    }),
  );
  const gallery = galleryOf(reports);
  for (const [i, report] of reports.entries()) {
    const { id, point, pointRadius, occurredAt, microchip, words, area } = gallery.get(`${i}`)!;
    expect({ id, point, pointRadius, occurredAt, microchip }).toEqual({
      ...{ id: report.id, point: report.point, pointRadius: report.pointRadius, occurredAt: i, microchip: `chip ${i}` },
    });
    expect([words, area]).toEqual([new Set([`word${i}`]), new Set([`place${i}`])]);
  }
});

describe('the reports with the strongest evidence', () => {
  const missing = profileOf(caseFacts({ species: 'cat', sex: 'male', colour: 'ginger', text: 'wobbly' }));
  const found = (id: string, facts: Partial<CaseFacts>) => caseFacts({ id, side: 'found', ...facts });

  it('are the strongest of all, and none that much speaks against', () => {
    const gallery = galleryOf([
      found('female', { sex: 'female', colour: 'black' }),
      found('blank', {}),
      found('alike', { sex: 'male', colour: 'ginger' }),
      found('like it', { sex: 'male' }),
    ]);
    expect(gallery.strongest(missing, 2).ids).toEqual(['alike', 'like it']);
    expect(gallery.strongest(missing, 9).ids).toEqual(['blank', 'alike', 'like it']);
    expect(gallery.strongest(missing, 9).scope.compared).toBe(4);
  });

  it('are no more than asked for, however many are equal', () => {
    const gallery = galleryOf(['a', 'b', 'c'].map((id) => found(id, { sex: 'male' })));
    expect(gallery.strongest(missing, 2).ids).toEqual(['a', 'b']);
  });

  it('keep the strongest where many before it are alike', () => {
    const alike = Array.from({ length: 30 }, (_, i) => caseFacts({ id: `${i}`, side: 'found' }));
    const gallery = galleryOf([...alike, caseFacts({ id: 'chipped', side: 'found', microchip: 'x' })]);
    expect(gallery.strongest(profileOf(caseFacts({ microchip: 'x' })), 20).ids).toContain('chipped');
  });
});

const firstRows = (count: number) => Int32Array.from({ length: count }, (_, row) => row);

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
        for (const [row, values] of rows.entries()) packed.set(row, values);
        const cosines = packed.cosines(query, firstRows(rows.length + 1));
        for (const [row, values] of rows.entries()) {
          expect(Math.abs(cosines[row]! - dot(query, values))).toBeLessThan(dimension < 16 ? 0.008 : 0.004);
          expect(Math.abs(cosines[row]! - dot(query, packed.get(row)))).toBeLessThan(0.002);
        }
        expect(cosines.at(-1)).toBe(0);
      }),
      { numRuns: 30 },
    );
  });

  it('take the room of removed ones again, which answer as empty', () => {
    const packed = new PackedVectors(384);
    const vector = (row: number) => new Float32Array(384).fill(0.05, row % 300);
    for (let row = 0; row < 1000; row++) packed.set(row, vector(row));
    for (let row = 0; row < 1000; row += 2) packed.set(row, null);
    for (let row = 1000; row < 1500; row++) packed.set(row, vector(row));
    for (const row of [1, 999, 1001, 1499]) expect(packed.get(row)).toEqual(packed.rounded(vector(row)));
    for (const row of [0, 2, 998]) expect(packed.get(row)).toEqual(new Float32Array(384));
    expect(packed.cosines(vector(0), Int32Array.of(0, 998))).toEqual(Float32Array.of(0, 0));
  });

  it('answers for the rows that are asked for, in their order', () => {
    const packed = new PackedVectors(4);
    packed.set(0, Float32Array.of(1, 0, 0, 0));
    packed.set(4999, Float32Array.of(0, 1, 0, 0));
    const cosines = packed.cosines(Float32Array.of(0, 1, 0, 0), Int32Array.of(4999, 0, 7, 4999));
    for (const [at, cosine] of [1, 0, 0, 1].entries()) expect(cosines[at]).toBeCloseTo(cosine, 3);
  });

  it('scans more rows than fit one chunk, also after growing', () => {
    const packed = new PackedVectors(20);
    for (const rows of [10, 5000, 10_000]) {
      packed.set(
        rows - 1,
        Float32Array.from({ length: 20 }, (_, i) => (i === 19 ? 1 : 0)),
      );
      const cosines = packed.cosines(
        Float32Array.from({ length: 20 }, (_, i) => (i === 19 ? 1 : 0)),
        firstRows(rows),
      );
      expect(cosines.at(-1)).toBeCloseTo(1, 3);
      expect(cosines[9]).toBeCloseTo(1, 3);
    }
  });
});
