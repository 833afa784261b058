import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceMetres } from '#core/places/distance.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { type Circle, circleAround } from './cells.ts';
import { type Cover, coverOf, finestCover } from './cover.ts';
import type { Shares } from './frequencies.ts';

const { pool } = await testDatabase();
/** Half of all cases are in one town. */
const town: Shares = await (async () => {
  const { rows } = await pool.query<{ tokens: string[] }>(
    `select search_tokens('missing', 'pet', 'cat', 48.85, 2.35, now()) as tokens`,
  );
  return { known: new Map(rows[0]!.tokens.map((token) => [token, 0.5])), most: 0.001 };
})();
const anywhere = fc.record({
  lat: fc.oneof(fc.constantFrom(-90, 90, 0), fc.double({ min: -90, max: 90, noNaN: true })),
  lng: fc.oneof(fc.constantFrom(-180, 180, 0), fc.double({ min: -180, max: 180, noNaN: true })),
});
const km = fc.oneof(fc.double({ min: 0, max: 5, noNaN: true }), fc.double({ min: 0, max: 99_999, noNaN: true }));

const covers: [string, (circle: Circle) => Cover][] = [
  ['fine', finestCover],
  ['coarse', (circle) => coverOf(circle, town, 1_000_000, 25)],
];

test.each(covers)('every point within a circle is filed under one of its cells (%s)', async (_, cover) => {
  const points = fc.sample(fc.tuple(anywhere, anywhere, km, fc.double({ min: -1, max: 1, noNaN: true })), 4000);
  // half of them are drawn near by, as few random points lie in a small circle
  const pairs = points.map(([centre, far, radius, aside], i) => {
    const step = (radius / 111) * aside;
    const near = { lat: Math.max(-90, Math.min(90, centre.lat + step)), lng: centre.lng + step / 2 };
    return { circle: { ...centre, km: radius }, point: i % 2 ? far : { lat: near.lat, lng: wrapped(near.lng) } };
  });
  const { rows } = await pool.query<{ tokens: string[] }>(
    `select search_tokens('missing', 'pet', 'cat', lat, lng, now()) as tokens
     from unnest($1::float8[], $2::float8[]) with ordinality as p (lat, lng, n) order by n`,
    [pairs.map(({ point }) => point.lat), pairs.map(({ point }) => point.lng)],
  );
  let within = 0;
  for (const [i, { circle, point }] of pairs.entries()) {
    const cells = new Set(cover(circleAround(circle)).cells);
    expect(cells.size).toBeLessThanOrEqual(192);
    if (distanceMetres(circle, point) > circle.km * 1000) continue;
    within++;
    expect({ ...circle, point, isFiled: rows[i]!.tokens.some((token) => cells.has(token)) }).toMatchObject({
      isFiled: true,
    });
  }
  expect(within).toBeGreaterThan(1000);
});

test('the statement that stores a case does not plan the cells anew', async () => {
  const tokens = `search_tokens('missing', 'pet', null, lat, lng, now())`;
  const { rows } = await pool.query(
    `explain (verbose, format json) select ${tokens} from cases, (values (1.5, 2)) p (lat, lng)`,
  );
  const plan = JSON.stringify(rows);
  expect(plan).toContain('search_tokens(');
  expect(plan).not.toContain('map_cell');
  expect(plan).not.toContain('located');
});

describe('of a million cases, half of them in one town', () => {
  const around = (lat: number, lng: number, km: number) => coverOf(circleAround({ lat, lng, km }), town, 1_000_000, 25);

  test('the town is cut off from a circle beside it', () => {
    const { cells, share } = around(51.7, 2.35, 310);
    expect(cells.filter((cell) => town.known.has(cell))).toEqual([]);
    expect(share).toBeLessThan(0.01);
  });

  test('a circle around the town takes few cells, and so does one where nobody is', () => {
    expect(around(48.85, 2.35, 100).share).toBeCloseTo(0.5, 1);
    expect(around(48.85, 2.35, 100).cells.length).toBeLessThan(24);
    expect(around(-50, -120, 2000).cells.length).toBeLessThan(24);
  });
});

const wrapped = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180;
