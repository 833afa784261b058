import { expect, it } from 'vitest';
import { type Place, placeColumns } from './place-columns.ts';
import { PlaceIndex } from './place-index.ts';
import { resolvePlace } from './resolve-place.ts';

const areas = [
  { code: 'IT', label: 'Italy', names: ['Italia'] },
  { code: 'IT.20', label: 'Veneto', names: [] },
  { code: 'IT.20.VI', label: 'Provincia di Vicenza', names: ['VI'] },
  { code: 'US.IL', label: 'Illinois', names: ['IL'] },
  { code: 'US.CA', label: 'California', names: ['CA'] },
  { code: 'US.GA', label: 'Georgia', names: ['GA'] },
  { code: 'CA.08', label: 'Ontario', names: ['ON', 'Ont.'] },
];
let east = 0;
function nextLng(): number {
  east += 2;
  return east;
}
const town = (name: string, country: string, population: number, rest: Partial<Place> = {}): Place => ({
  ...{ name, otherNames: [], country, division: '', population, lat: 10, lng: nextLng(), zone: 'UTC' },
  ...rest,
});
const towns = [
  town('Vicenza', 'IT', 107_129, { division: '20', county: 'VI' }),
  town('Padova', 'IT', 203_725, { division: '20', otherNames: ['Padua'] }),
  town('Rome', 'IT', 2_318_895),
  town('Rome', 'US', 36_323, { division: 'GA' }),
  town('Springfield', 'US', 166_810),
  town('Springfield', 'US', 154_341, { division: 'IL' }),
  town('Centro', 'PH', 5000),
  town('Bressanone', 'IT', 15_868, { otherNames: ['Brixen'] }),
  town('Reading', 'GB', 318_000),
  town('Reading', 'US', 88_000),
  town('Tenfold', 'US', 1_000_000),
  town('Tenfold', 'IT', 100_000),
  town('Ontario', 'US', 171_214, { division: 'CA' }),
  town('Toronto', 'CA', 2_600_000, { division: '08' }),
  town('Toronto', 'US', 4882),
  town('Georgia', 'US', 4000, { division: 'IL' }),
  town('Frankfurt am Main', 'DE', 650_000),
  town('Frankfurt (Oder)', 'DE', 51_691),
  town('Brooklyn', 'US', 2_000_000, { lng: 100 }),
  town('New York City', 'US', 8_175_133, { lng: 100.1, otherNames: ['New York'] }),
];
const places = new PlaceIndex(placeColumns(towns, areas));
const countryOf = (text: string, country: string | null = null) => resolvePlace(places, text, country)?.country ?? null;
const labelOf = (text: string, country: string | null = null) => resolvePlace(places, text, country)?.label ?? null;

it.each([
  ['Vicenza', null],
  ['Via Roma 3, Vicenza', null],
  ['36100 Vicenza (VI)', null],
  ['Vicenza, behind the station', null],
  ['Padua, Italy', null],
  ['Padua, , Italy', null],
  ['Vicenza 36100', null],
  ['A36100 Vicenza', null],
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
  ['Springfield', 'US'],
  // a small place abroad does not count, because almost any word is the name of some village
  ['Vicenza? no, centro', 'IT'],
  ['centro', null],
  ['Bressanone', 'DE'],
  // both towns are possible for an American
  ['Rome', 'US'],
  // a region, or a town that is not known
  ['Ontario', null],
  ['Smallville, Ontario', null],
  ['Main Street, Ontario', null],
  ['Georgia, US', null],
  ['Vicenza, Ontario', null],
  ['London Road, Vicenza Street', 'IT'],
  ['', null],
  [' , ,', null],
])('"%s" could be anywhere, said in %s', (text, country) => expect(countryOf(text, country)).toBeNull());

it.each([
  ['Toronto, Ontario', 'Toronto, Ontario, Canada'],
  ['Toronto ON', 'Toronto, Ontario, Canada'],
  ['Toronto (Ont.)', 'Toronto, Ontario, Canada'],
  ['Canada, Toronto', 'Toronto, Ontario, Canada'],
  ['Ontario, California', 'Ontario, California, United States'],
  ['Ontario, CA', 'Ontario, California, United States'],
  ['Springfield IL', 'Springfield, Illinois, United States'],
  ['12 Main St, Springfield, IL 62701', 'Springfield, Illinois, United States'],
  ['5 km north of Springfield, Illinois, US', 'Springfield, Illinois, United States'],
  ['12 Main St Springfield Illinois', 'Springfield, Illinois, United States'],
  ['Frankfurt (Main)', 'Frankfurt am Main, Germany'],
  ['Frankfurt (Oder)', 'Frankfurt (Oder), Germany'],
  ['Brooklyn, New York', 'Brooklyn, United States'],
  ['Central Park New York', 'New York City, United States'],
])('"%s" is %s', (text, label) => expect(labelOf(text)).toBe(label));

it('takes the nearest town of a name around where the place is to be expected', () => {
  const springfields = [10, 20, 20.1].map((lat) => town('Springfield', 'US', 1000 * lat, { lat, lng: 5 }));
  const index = new PlaceIndex(placeColumns(springfields));
  const around = (lat: number) => resolvePlace(index, 'Springfield', 'US', { lat, lng: 5 })?.lat ?? null;
  expect([around(10.2), around(20.06), around(20.04)]).toEqual([10, 20.1, 20]);
});

it('takes one of two towns of a name that are side by side, and none of two that are apart', () => {
  const twins = (lat: number) =>
    new PlaceIndex(
      placeColumns([town('Twin Falls', 'US', 9000, { lng: 5 }), town('Twin Falls', 'US', 8000, { lat, lng: 5 })]),
    );
  expect(resolvePlace(twins(10.1), 'Twin Falls', 'US')?.lat).toBe(10);
  expect(resolvePlace(twins(15), 'Twin Falls', 'US')).toBeNull();
});

it('prefers the place at home to a larger one abroad, unless that is far larger', () => {
  expect(countryOf('London Road, Reading', 'US')).toBe('US');
  expect(countryOf('London Road, Reading', 'GB')).toBe('GB');
  expect(countryOf('Centro', 'PH')).toBe('PH');
  expect(countryOf('Tenfold', 'PH')).toBe('US');
});
