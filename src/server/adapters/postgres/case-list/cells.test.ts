import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres } from '#core/places/distance.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { cellsAround } from './cells.ts';

const { pool } = await testDatabase();
const anywhere = fc.record({
  lat: fc.oneof(fc.constantFrom(-90, 90, 0), fc.double({ min: -90, max: 90, noNaN: true })),
  lng: fc.oneof(fc.constantFrom(-180, 180, 0), fc.double({ min: -180, max: 180, noNaN: true })),
});
const km = fc.oneof(fc.double({ min: 0, max: 5, noNaN: true }), fc.double({ min: 0, max: 99_999, noNaN: true }));

test('every point within a circle is filed under one of the circle’s cells', async () => {
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
    const cells = new Set(cellsAround(circle));
    expect(cells.size).toBeLessThanOrEqual(96);
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

const wrapped = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180;
