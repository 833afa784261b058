import { describe, expect, it } from 'vitest';
import { cellRadius } from '#core/places/obscure-point.ts';
import { ringAt, ringEdges, roughest, roughness, roughnessClass, trueMetres, trueRings } from './rings.ts';

describe('rings', () => {
  it('begin 250 m wide, and each reaches half as far again as the one before', () => {
    expect(ringEdges.slice(0, 4)).toEqual([0, 250, 375, 562.5]);
    expect(ringEdges).toHaveLength(25);
  });

  it('tell where a distance lies, with its fraction', () => {
    expect(ringAt(0)).toBe(0);
    expect(ringAt(125)).toBe(0.5);
    expect(ringAt(250)).toBe(1);
    expect(ringAt(250 * 1.5 ** 0.5)).toBeCloseTo(1.5);
    expect(ringAt(375)).toBeCloseTo(2);
    expect(Math.floor(ringAt(1e9))).toBe(ringEdges.length - 1);
  });
});

describe('roughness', () => {
  it('is what a point adds to that of a pin', () => {
    expect([null, 500, 400, 1300].map(roughness)).toEqual([0, 0, 0, 1_440_000]);
  });

  it('has classes from two pins to 29 km, each half as wide again', () => {
    const classOf = (metres: number) => roughnessClass(metres ** 2, 0);
    expect([0, 249, 250, 500, 750, 1125, 500 * 1.5 ** 10, 1e6].map(classOf)).toEqual([0, 0, 1, 1, 2, 3, 11, roughest]);
    expect(roughnessClass(300 ** 2, 400 ** 2)).toBe(1);
    expect(roughnessClass(600 ** 2, 450 ** 2)).toBe(roughnessClass(450 ** 2, 600 ** 2));
  });

  it('makes a distance longer, by half the square of the disc', () => {
    expect(trueMetres(3000, 0)).toBeCloseTo(Math.sqrt(3000 ** 2 + cellRadius ** 2 / 2));
    expect(trueMetres(0, 1)).toBeCloseTo(500 / Math.SQRT2);
    expect(trueMetres(3000, 2)).toBeCloseTo(Math.sqrt(3000 ** 2 + 750 ** 2 / 2));
  });

  it('spreads each ring over those that the true distance may lie in', () => {
    for (const rough of [1, 5, roughest])
      for (const shares of trueRings(rough)) expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1);
    const mean = (shares: Float64Array) => shares.reduce((sum, share, ring) => sum + share * ring, 0);
    // measured next door, the true way is that of the disc: of 1.7 km, so 1.2 km by root mean square, in ring 3 or 4
    expect(mean(trueRings(4)[0]!)).toBeGreaterThan(3);
    expect(mean(trueRings(4)[0]!)).toBeLessThan(4.5);
    // far off, a few hundred metres change nothing
    expect(trueRings(1)[18]![18]).toBeGreaterThan(0.95);
    expect(mean(trueRings(8)[3]!)).toBeGreaterThan(mean(trueRings(4)[3]!));
  });

  it('spreads as many true places do, tried one by one', () => {
    // evenly spread numbers from 0 to 1, in three dimensions (the additive recurrence of Roberts 2018)
    const nth = (n: number, dimension: number) => (0.5 + n / 1.2207440846 ** dimension) % 1;
    const classMetres = [cellRadius, 500, 750, 1125, 1687.5, 2531.25];
    for (const [rough, ring] of [
      [0, 0],
      [0, 1],
      [2, 0],
      [3, 3],
      [5, 5],
      [5, 24],
    ] as const) {
      const drawn = new Float64Array(ringEdges.length);
      const times = 20_000;
      const [inner, outer] = [ringEdges[ring]!, ringEdges[ring + 1] ?? ringEdges[ring]! * 1.5];
      for (let n = 0; n < times; n++) {
        const measured = Math.sqrt(inner ** 2 + nth(n, 1) * (outer ** 2 - inner ** 2));
        // a normal shift with the variance of the disc: half its radius along each axis (Box & Muller 1958)
        const length = (classMetres[rough]! / 2) * Math.sqrt(-2 * Math.log(1 - nth(n, 2)));
        const turn = 2 * Math.PI * nth(n, 3);
        drawn[Math.floor(ringAt(Math.hypot(measured + length * Math.cos(turn), length * Math.sin(turn))))]! +=
          1 / times;
      }
      for (const [to, share] of trueRings(rough)[ring]!.entries())
        expect(Math.abs(share - drawn[to]!)).toBeLessThan(0.03);
    }
  });
});
