import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caseMapQuery } from '#core/contract/case.ts';
import { bboxAround } from './use-mapped-cases.ts';

test('an area is asked for with corners that near views share', () => {
  expect(bboxAround({ west: 11.51, south: 45.41, east: 11.58, north: 45.49 })).toBe('11.5,45.40625,11.59375,45.5');
  expect(bboxAround({ west: 11.512, south: 45.412, east: 11.582, north: 45.492 })).toBe('11.5,45.40625,11.59375,45.5');
});

test('an area over the date line, and one of more than the world', () => {
  expect(bboxAround({ west: 179, south: 0, east: 181, north: 1 })).toBe('179,0,-179,1');
  expect(bboxAround({ west: -300, south: -95, east: 300, north: 95 })).toBe('-180,-90,180,90');
});

test('every view makes an area that the server takes', () => {
  const side = fc.double({ min: 0.0001, max: 200, noNaN: true });
  const middle = [
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -85, max: 85, noNaN: true }),
  ] as const;
  fc.assert(
    fc.property(...middle, side, side, (lng, lat, width, height) => {
      const view = { west: lng - width, east: lng + width, south: lat - height, north: lat + height };
      expect(caseMapQuery.safeParse({ bbox: bboxAround(view) }).success).toBe(true);
    }),
  );
});
