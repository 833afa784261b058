import { expect, test } from 'vitest';
import type { Locale } from '#core/paraglide/runtime.js';
import { inLocale } from '#tests/factories/in-locale.ts';
import { foundTitle, missingTitle } from './description.ts';
import { titleHere } from './title-here.ts';

test.each<[Locale, Locale]>([
  ['en', 'es'],
  ['es', 'ar'],
  ['ar', 'en'],
])('a title that was written in %s is read in %s, with its name as it is', (from, to) => {
  const missing = { pet_name: 'Mimi (la gata)', species: 'cat' } as const;
  const title = inLocale(from, () => missingTitle(missing));
  const found = [{ species: 'dog' }, { species: 'dog', breed: 'Beagle' }] as const;
  inLocale(to, () => {
    expect(titleHere(title)).toBe(missingTitle(missing));
    for (const one of found) {
      const written = inLocale(from, () => foundTitle(one));
      inLocale(to, () => expect(titleHere(written)).toBe(foundTitle(one)));
    }
  });
});

test('a title of another kind stays as it is', () => {
  const title = 'Black cat at the mill';
  expect(inLocale('de', () => titleHere(title))).toBe(title);
});
