import { expect, test } from 'vitest';
import { locales } from '#core/paraglide/runtime.js';
import { inLocale } from '#tests/factories/in-locale.ts';
import { type Sighting, sightingHere, sightingText } from './sighting-text.ts';

const day = '2026-11-03';
const sighting = { location: 'Behind the mill (no. 3)', date_seen: day, additional_information: 'Limping.\n$& Shy.' };
const sightings: Sighting[] = [
  sighting,
  { ...sighting, time_seen: '16:10' },
  { ...sighting, additional_information: '' },
];

test.each(locales.flatMap((from) => locales.map((to) => [from, to] as const)))(
  'a sighting that was told in %s is read in %s, with the words of its sender',
  (from, to) => {
    for (const seen of sightings) {
      const written = inLocale(from, () => sightingText(seen));
      inLocale(to, () => expect(sightingHere(written, day)).toBe(sightingText(seen)));
    }
  },
);

test('a text that somebody else wrote stays as it is', () => {
  expect(inLocale('de', () => sightingHere('Seen by nobody', day))).toBe('Seen by nobody');
});

test('Arabic sightings from before names were set apart are read as well', () => {
  const before = inLocale('ar', () => sightingText(sighting)).replace(/[\u2068\u2069]/g, '');
  expect(inLocale('de', () => sightingHere(before, day))).toBe(inLocale('de', () => sightingText(sighting)));
});
