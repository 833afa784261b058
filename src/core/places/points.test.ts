import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { beside, distanceMetres, metresPerDegree, precisionWithin } from './distance.ts';
import { cellRadius, obscurePoint, obscureRadius } from './obscure-point.ts';
import { townRadius } from './town-radius.ts';

const berlin = { lat: 52.52, lng: 13.405 };
const anywhere = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 179.99, noNaN: true }),
});

test('a point beside another one lies next to it, also across the meridian of 180 degrees', () => {
  const taveuni = { lat: -16.8, lng: 179.9 };
  expect(beside({ lat: -16.7, lng: -179.9 }, taveuni)).toEqual({ lat: -16.7, lng: 180.1 });
  expect(beside(taveuni, { lat: -16.7, lng: -179.9 }).lng).toBeCloseTo(-180.1);
  expect(beside(berlin, berlin)).toEqual(berlin);
});

describe('distanceMetres', () => {
  it('knows Berlin to Paris', () => {
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
      fc.property(anywhere, (point) => {
        const shown = obscurePoint(point);
        expect(distanceMetres(point, shown)).toBeLessThanOrEqual(obscureRadius);
        expect(shown.lng).toBeGreaterThanOrEqual(-180);
        expect(shown.lng).toBeLessThan(180);
      }),
      { numRuns: 20_000 },
    );
  });
  it('gives every point of a cell the same, and has each point in its own cell', () => {
    fc.assert(
      fc.property(anywhere, (point) => {
        const shown = obscurePoint(point);
        expect(obscurePoint(shown)).toEqual(shown);
        const between = { lat: (point.lat + shown.lat) / 2, lng: (point.lng + shown.lng) / 2 };
        if (Math.abs(point.lng - shown.lng) < 1) expect(obscurePoint(between)).toEqual(shown);
      }),
    );
  });
  it('has cells of one size from the equator to the far north', () => {
    for (const lat of [-33.9, 0.1, 45.5, 52.5, 64.1, 69.6]) {
      const middles = new Set<string>();
      const span = { lat: 0.2, lng: 0.2 / Math.cos((lat * Math.PI) / 180) };
      for (let y = 0; y < 1; y += 0.01)
        for (let x = 0; x < 1; x += 0.01)
          middles.add(JSON.stringify(obscurePoint({ lat: lat + y * span.lat, lng: 7 + x * span.lng })));
      const area = (0.2 * metresPerDegree) ** 2 / middles.size;
      // cells at the edge of the square are counted as whole ones
      expect(area / (Math.PI * cellRadius ** 2)).toBeGreaterThan(0.85);
      expect(area / (Math.PI * cellRadius ** 2)).toBeLessThan(1.02);
    }
  });
});

describe('the honeycomb of public points', () => {
  const middles = new Map<string, { lat: number; lng: number }>();
  const points = Array.from({ length: 60 * 60 }, (_, at) => ({
    lat: berlin.lat + Math.floor(at / 60) * 0.0005,
    lng: berlin.lng + (at % 60) * 0.0008,
  }));
  for (const point of points) middles.set(JSON.stringify(obscurePoint(point)), obscurePoint(point));

  it('gives the nearest one', () => {
    for (const point of points) {
      const nearest = Math.min(...[...middles.values()].map((middle) => distanceMetres(middle, point)));
      // public points are rounded to a metre
      expect(distanceMetres(obscurePoint(point), point)).toBeLessThan(nearest + 2);
    }
  });

  it('has every second row shifted by half a step', () => {
    const rows = Map.groupBy(middles.values(), ({ lat }) => lat);
    const southFirst = [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row.map(({ lng }) => lng));
    const [one, next, third] = southFirst.map((row) => row.toSorted((a, b) => a - b));
    const step = one![1]! - one![0]!;
    const shift = (row: number[], other: number[]) => ((((row[0]! - other[0]!) / step) % 1) + 1) % 1;
    expect(shift(next!, one!)).toBeCloseTo(0.5, 2);
    expect(shift(third!, next!)).toBeCloseTo(0.5, 2);
  });
});

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
  it('has a name', () => {
    expect([10, 150, 400, 1000, 3000].map(precisionWithin)).toEqual(['pin', 'pin', 'street', 'street', 'town']);
  });
});
