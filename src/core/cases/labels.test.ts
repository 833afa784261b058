import { afterEach, expect, test } from 'vitest';
import { baseLocale, type Locale, overwriteGetLocale } from '#core/paraglide/runtime.js';
import { kindOfPet } from './labels.ts';

afterEach(() => overwriteGetLocale(() => baseLocale));

test.each<[Locale, string]>([
  ['en', 'guinea pig'],
  ['de', 'Meerschweinchen'],
])('a kind of pet inside a sentence in %s: %s', (locale, word) => {
  overwriteGetLocale(() => locale);
  expect(kindOfPet('guinea_pig')).toBe(word);
});
