import { expect, it } from 'vitest';
import type { PlaceSuggestion } from '#core/contract/place.ts';
import { resolvePlace } from './resolve-place.ts';

const towns: Record<string, [country: string, population: number][]> = {
  vicenza: [['IT', 107_129]],
  'padua, italy': [['IT', 203_725]],
  rome: [
    ['IT', 2_318_895],
    ['US', 36_323],
  ],
  springfield: [
    ['US', 166_810],
    ['US', 154_341],
  ],
  centro: [['PH', 5000]],
  'bressanone, italy': [['IT', 15_868]],
  bressanone: [['IT', 15_868]],
  reading: [
    ['GB', 318_000],
    ['US', 88_000],
  ],
  tenfold: [
    ['US', 1_000_000],
    ['IT', 100_000],
  ],
};
const places = {
  called: (query: string) =>
    (towns[query.toLowerCase()] ?? []).map(
      ([country, population]): PlaceSuggestion => ({ name: query, label: query, country, population, lat: 0, lng: 0 }),
    ),
};
const countryOf = (text: string, country: string | null = null) => resolvePlace(places, text, country)?.country ?? null;

it.each([
  ['Vicenza', null],
  ['Via Roma 3, Vicenza', null],
  ['36100 Vicenza (VI)', null],
  ['Vicenza, behind the station', null],
  ['Padua, Italy', null],
  ['Padua, , Italy', null],
  ['Vicenza 36100', null],
  // the last part that names a town
  ['Reading, Vicenza, behind the station', null],
  ['tenfold', 'IT'],
  ['Bressanone, Italy', null],
  ['Bressanone', 'IT'],
  ['Rome', 'IT'],
  ['Rome', 'DE'],
])('"%s" is in Italy, said in %s', (text, country) => expect(countryOf(text, country)).toBe('IT'));

it.each([
  ['the old harbour', 'IT'],
  ['Vicenza, not, one, of, these, words', 'IT'],
  ['A36100 Vicenza', 'IT'],
  ['Springfield', 'US'],
  // a small place abroad does not count, because almost any word is the name of some village
  ['Vicenza? no, centro', 'IT'],
  ['centro', null],
  ['Bressanone', 'DE'],
  // both towns are possible for an American
  ['Rome', 'US'],
  ['', null],
  [' , ,', null],
])('"%s" could be anywhere, said in %s', (text, country) => expect(countryOf(text, country)).toBeNull());

it('takes the nearest town of a name around where the place is to be expected', () => {
  const springfields = [10, 20, 20.1].map((lat) => ({ lat, lng: 5, population: 1000 * lat, name: 'S', label: 'S' }));
  const called = () => springfields.map((place) => ({ ...place, country: 'US' }));
  const around = (lat: number) => resolvePlace({ called }, 'Springfield', 'US', { lat, lng: 5 })?.lat ?? null;
  expect([around(10.2), around(20.06), around(20.04)]).toEqual([10, 20.1, 20]);
  expect(around(15)).toBeNull();
});

it('prefers the place at home to a larger one abroad, unless that is far larger', () => {
  expect(countryOf('London Road, Reading', 'US')).toBe('US');
  expect(countryOf('London Road, Reading', 'GB')).toBe('GB');
  expect(countryOf('Centro', 'PH')).toBe('PH');
  expect(countryOf('Tenfold', 'PH')).toBe('US');
});
