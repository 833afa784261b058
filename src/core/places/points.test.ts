import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMetres } from './distance.ts';
import { obscurePoint, obscureRadius } from './obscure-point.ts';
import { precisionWithin } from './precision.ts';
import { townRadius } from './town-radius.ts';

const berlin = { lat: 52.52, lng: 13.405 };
const anywhere = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lng: fc.double({ min: -180, max: 179.99, noNaN: true }),
});
const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('distanceMetres', () => {
  it('measures Berlin to Paris', () => {
    expect(distanceMetres(berlin, { lat: 48.8566, lng: 2.3522 }) / 1000).toBeCloseTo(877.5, 0);
  });
  it('measures great circles', () => {
    expect(distanceMetres({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(111_195, -1);
    expect(distanceMetres({ lat: 50, lng: 179.9 }, { lat: 50, lng: -179.9 })).toBeLessThan(15_000);
    expect(distanceMetres({ lat: 90, lng: 0 }, { lat: -90, lng: 0 })).toBeCloseTo(Math.PI * 6_371_009, -3);
  });
  it('is symmetric, zero for itself, and never NaN', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (a, b) => {
        expect(distanceMetres(a, b)).toBeCloseTo(distanceMetres(b, a), 3);
        expect(distanceMetres(a, a)).toBe(0);
        expect(distanceMetres(a, b)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('obscurePoint', () => {
  it('stays within 500 m and on the map, everywhere', () => {
    fc.assert(
      fc.property(anywhere, fraction, fraction, (point, far, turn) => {
        const drawn = obscurePoint(point, sequence(far, turn));
        expect(distanceMetres(point, drawn)).toBeLessThan(obscureRadius + 2);
        expect(Math.abs(drawn.lat)).toBeLessThanOrEqual(90);
        expect(drawn.lng).toBeGreaterThanOrEqual(-180);
        expect(drawn.lng).toBeLessThanOrEqual(180);
      }),
    );
  });
  it('lies in every direction: north, east, south and west', () => {
    const turned = (turn: number) => obscurePoint(berlin, sequence(0.9999, turn));
    const [north, east, south, west] = [turned(0), turned(0.25), turned(0.5), turned(0.75)];
    expect([north.lat > berlin.lat, south.lat < berlin.lat]).toEqual([true, true]);
    expect([east.lng > berlin.lng, west.lng < berlin.lng]).toEqual([true, true]);
    for (const drawn of [north, east, south, west])
      expect(distanceMetres(berlin, drawn)).toBeCloseTo(obscureRadius, -1);
  });
  it('spreads over the disc and does not cluster at its middle', () => {
    const draws = Array.from({ length: 400 }, (_, i) => obscurePoint(berlin, sequence((i + 0.5) / 400, 0.3)));
    const inner = draws.filter((drawn) => distanceMetres(berlin, drawn) < obscureRadius / 2);
    expect(inner.length / draws.length).toBeCloseTo(0.25, 1);
  });
});

function sequence(...values: number[]): () => number {
  return () => values.shift() ?? 0;
}

describe('how exact a point is', () => {
  it.each([
    [107_129, 4.7],
    [203_725, 5.9],
    [1_260_391, 10.8],
    [0, 1],
    [40_000_000, 25],
  ])('a town of %d people reaches %d km from its middle', (population, km) => {
    expect(townRadius(population) / 1000).toBeCloseTo(km, 1);
  });
  it('is named by its precision', () => {
    expect([10, 150, 400, 1000, 3000].map(precisionWithin)).toEqual(['pin', 'pin', 'street', 'street', 'town']);
  });
});
