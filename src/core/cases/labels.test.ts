import { expect, test } from 'vitest';
import type { Locale } from '#core/paraglide/runtime.js';
import { inLocale } from '#tests/factories/in-locale.ts';
import { kindOfPet } from './labels.ts';

test.each<[Locale, string]>([
  ['en', 'guinea pig'],
  ['de', 'Meerschweinchen'],
])('a kind of pet inside a sentence in %s: %s', (locale, word) => {
  expect(inLocale(locale, () => kindOfPet('guinea_pig'))).toBe(word);
});
