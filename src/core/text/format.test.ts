import { afterEach, expect, test } from 'vitest';
import { distanceText, hourText, lengthText, percentText, tellMiles } from './format.ts';

afterEach(() => tellMiles(false));

test('a length is told no more precisely than it is of use', () => {
  expect([20, 349, 1240, 9960, 14_000].map(lengthText)).toEqual(['50 m', '350 m', '1.2 km', '10 km', '14 km']);
});

test('where the country uses them, in feet and miles', () => {
  tellMiles(true);
  expect([20, 250, 1240, 20_000].map(lengthText)).toEqual(['150 ft', '850 ft', '0.8 mi', '12 mi']);
  expect([0.3, 50].map(distanceText)).toEqual(['0.2 mi', '31 mi']);
});

test('shares and hours', () => {
  expect([percentText(0.67), hourText(22)]).toEqual(['67%', '10:00 PM']);
});
