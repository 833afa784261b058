import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Point } from '#core/contract/place.ts';
import { profileOf } from '#core/matching/reading/profile.ts';
import { distanceMetres } from '#core/places/distance.ts';
import { caseFacts } from '#tests/factories/case-facts.ts';
import { CaseColumns } from './case-columns.ts';
import { passingRows } from './passing-rows.ts';

const anyPoint = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

function columnsOf(points: readonly Point[]): CaseColumns {
  const columns = new CaseColumns(4);
  for (const [row, point] of points.entries())
    columns.write(row, profileOf(caseFacts({ side: 'found', id: `${row}`, point })));
  return columns;
}

const rowsWithin = (km: number, from: Point, points: readonly Point[]) => [
  ...passingRows(profileOf(caseFacts({ point: from })), columnsOf(points), km).rows,
];

it('passes exactly the rows within reach, by their distance', () => {
  fc.assert(
    fc.property(
      anyPoint,
      fc.array(anyPoint, { maxLength: 20 }),
      fc.integer({ min: 1, max: 20_000 }),
      (from, all, km) => {
        const near = [...all.entries()].filter(([, point]) => distanceMetres(from, point) <= km * 1000);
        expect(rowsWithin(km, from, all)).toEqual(near.map(([row]) => row));
      },
    ),
  );
});

it('passes a row that is exactly as far as the reach, due north or south', () => {
  const from = { lat: 48.85, lng: 2.35 };
  for (const north of [1, -1]) {
    const edge = { lat: from.lat + north * 2.5, lng: from.lng };
    expect(rowsWithin(distanceMetres(from, edge) / 1000, from, [edge])).toEqual([0]);
  }
});
