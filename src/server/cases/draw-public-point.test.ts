import { expect, it } from 'vitest';
import { distanceMetres } from '#core/places/distance.ts';
import { obscureRadius } from '#core/places/obscure-point.ts';
import { publicPointDrawer } from './draw-public-point.ts';

const home = { lat: 51.75, lng: -1.26 };
const draw = publicPointDrawer('a key for tests only');

it('draws one point for one writer and one true point, however often it is asked', () => {
  expect(draw('olga', home)).toEqual(draw('olga', { ...home }));
});

it('draws another for another writer, another place and another key', () => {
  const other = [
    draw('otto', home),
    draw('olga', { ...home, lat: home.lat + 1e-5 }),
    publicPointDrawer('another')('olga', home),
  ];
  for (const point of other) expect(point).not.toEqual(draw('olga', home));
});

it('draws evenly from the disc', () => {
  const metres = Array.from({ length: 2000 }, (_, i) => distanceMetres(home, draw(`user ${i}`, home)));
  expect(Math.max(...metres)).toBeLessThan(obscureRadius + 2);
  // half of a disc's area lies within 71 % of its radius
  const inner = metres.filter((distance) => distance < obscureRadius * Math.SQRT1_2).length;
  expect(inner / metres.length).toBeGreaterThan(0.46);
  expect(inner / metres.length).toBeLessThan(0.54);
});
