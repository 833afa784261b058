import { expect, test } from 'vitest';
import { locales } from '#core/paraglide/runtime.js';
import { inLocale } from '#tests/factories/in-locale.ts';
import { descriptionHere, missingDescription } from './description.ts';

const full = { breed: 'Beagle', colour: 'gris', sex: 'female', distinctive_markings: 'eine Narbe' } as const;
const pairs = locales.flatMap((from) => locales.map((to) => [from, to] as const));

test.each(pairs)('a description that was written in %s is read in %s, with its words as they are', (from, to) => {
  for (const pet of [full, {}, { microchip: '978000000000123', reward: '50 €' }, { sex: 'unknown' as const }]) {
    const description = inLocale(from, () => missingDescription(pet));
    inLocale(to, () => expect(descriptionHere({ side: 'missing', description })).toBe(missingDescription(pet)));
  }
});

test("a finder's words stay as they are, and so do an owner's own lines", () => {
  const found = { side: 'found', description: 'Colour: grey' } as const;
  expect(inLocale('de', () => descriptionHere(found))).toBe('Colour: grey');
  const lost = { side: 'missing', description: 'She is shy.\nColour: grey' } as const;
  expect(inLocale('de', () => descriptionHere(lost))).toBe('She is shy.\nFarbe: grey');
});
