import { expect, it } from 'vitest';
import { distanceMetres } from '#core/places/distance.ts';
import { obscurePoint, obscureRadius } from '#core/places/obscure-point.ts';
import { choosePublicPoint } from './locate.ts';

/** Metres to degrees of latitude. */
const degrees = (metres: number) => metres / 111_195;
const middle = obscurePoint({ lat: 51.75, lng: -1.26 });
/** Straight north of a cell's centre are a corner or an edge of the cell, and then the next row. */
const north = (metres: number) => ({ ...middle, lat: middle.lat + degrees(metres) });

it('is the centre of the cell for everyone', () => {
  expect(choosePublicPoint(north(100), [])).toEqual(middle);
  expect(choosePublicPoint(north(-100), [])).toEqual(middle);
});

it('stays the same when the pin crosses the edge of a cell, as long as it is within 500 m', () => {
  expect(obscurePoint(north(490))).not.toEqual(middle);
  expect(choosePublicPoint(north(490), [middle])).toEqual(middle);
  const beyond = choosePublicPoint(north(510), [middle]);
  expect(distanceMetres(beyond, north(510))).toBeLessThanOrEqual(obscureRadius);
});

it('reuses the person’s first point', () => {
  const drawnBefore = north(300);
  expect(choosePublicPoint(north(100), [drawnBefore, middle])).toEqual(drawnBefore);
});

it('gives a sighting near its case the point of the case, but never a second point for one home', () => {
  expect(choosePublicPoint(north(490), [], middle)).toEqual(middle);
  expect(choosePublicPoint(north(490), [north(600)], middle)).toEqual(north(600));
  expect(choosePublicPoint(north(1500), [], middle)).toEqual(obscurePoint(north(1500)));
});
