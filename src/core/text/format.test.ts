import { afterEach, expect, test } from 'vitest';
import type { Locale } from '#core/paraglide/runtime.js';
import { inLocale } from '#tests/factories/in-locale.ts';
import { dateIn, momentAgo } from './ago.ts';
import { distanceText, hourText, lengthText, numberText, percentText, tellMiles } from './format.ts';

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

test('Arabic numbers are written alike by the server and by every browser', () => {
  // browsers from before 2026 write all Arabic as they write this
  const locale = 'ar-EG';
  const at = new Date('2026-03-05T12:00:00Z');
  const ago = momentAgo(at, new Date('2026-03-08T12:00:00Z'), { locale, justNow: '' });
  const others = () => [numberText(1234.5), percentText(0.67), lengthText(500), hourText(22)];
  const texts = [ago, dateIn(at, locale), ...inLocale(locale as Locale, others)];
  expect(texts.filter((text) => /[٠-٩]/.test(text))).toEqual([]);
});
