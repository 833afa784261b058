import { expect, it } from 'vitest';
import { distanceMetres } from '#core/places/distance.ts';
import { obscurePoint, obscureRadius } from '#core/places/obscure-point.ts';
import { choosePublicPoint } from './choose-public-point.ts';

/** Metres to degrees of latitude. */
const degrees = (metres: number) => metres / 111_195;
const middle = obscurePoint({ lat: 51.75, lng: -1.26 });
/** Straight north of a middle there is a corner or an edge of its cell, and the next row beyond. */
const north = (metres: number) => ({ ...middle, lat: middle.lat + degrees(metres) });

it('is the middle of the cell, for whoever asks', () => {
  expect(choosePublicPoint(north(100), [])).toEqual(middle);
  expect(choosePublicPoint(north(-100), [])).toEqual(middle);
});

it('stays when the pin moves over the edge, as long as that is true', () => {
  expect(obscurePoint(north(490))).not.toEqual(middle);
  expect(choosePublicPoint(north(490), [middle])).toEqual(middle);
  const beyond = choosePublicPoint(north(510), [middle]);
  expect(distanceMetres(beyond, north(510))).toBeLessThanOrEqual(obscureRadius);
});

it('gives again what was given first', () => {
  const drawnBefore = north(300);
  expect(choosePublicPoint(north(100), [drawnBefore, middle])).toEqual(drawnBefore);
});

it('puts a sighting near its case where the case is, but nobody’s home at two places', () => {
  expect(choosePublicPoint(north(490), [], middle)).toEqual(middle);
  expect(choosePublicPoint(north(490), [north(600)], middle)).toEqual(north(600));
  expect(choosePublicPoint(north(1500), [], middle)).toEqual(obscurePoint(north(1500)));
});
