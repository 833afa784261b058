import { expect, test } from 'vitest';
import { type Place, placeColumns } from './place-columns.ts';

const place = (name: string, known: Partial<Place> = {}): Place => ({
  ...{ name, otherNames: [], country: 'DE', division: '02', population: 1000, lat: 48, lng: 11, zone: 'Europe/Berlin' },
  ...known,
});

test('other names stand once, folded, with the place they belong to', () => {
  const padova = place('Padova', { otherNames: ['Padua', 'PÁDUA', 'padova', '…', 'Padoue'] });
  const { otherNames, otherPlace } = placeColumns([place('Ulm'), padova]);
  expect(otherNames.split('\n')).toEqual(['padua', 'padoue']);
  expect([...otherPlace]).toEqual([1, 1]);
});

test('words are sorted by the text from their start on, the places’ own names before other names', () => {
  const { wordName, wordStart } = placeColumns([
    place('York'),
    place('New York', { otherNames: ['York'] }),
    place('Aachen'),
  ]);
  const words = [...wordName].map((name, at) => [name, wordStart[at]]);
  // aachen, new york, york, york of New York, york as its other name
  expect(words).toEqual([
    [2, 0],
    [1, 0],
    [0, 0],
    [1, 4],
    [3, 0],
  ]);
});

test('words that begin beyond a byte are left out', () => {
  const long = (length: number) => place(`${'a'.repeat(length)} b`);
  expect(placeColumns([long(254)]).wordStart).toHaveLength(2);
  expect(placeColumns([long(255)]).wordStart).toHaveLength(1);
});

test('the country of a time zone is where most of its people live', () => {
  const { countryOfZone } = placeColumns([
    place('Büsingen', { population: 1500 }),
    place('Zürich', { country: 'CH', population: 1200 }),
    place('Bern', { country: 'CH', population: 400 }),
    place('Suva', { country: 'FJ', zone: 'Pacific/Fiji' }),
  ]);
  expect(countryOfZone).toEqual({ 'Europe/Berlin': 'CH', 'Pacific/Fiji': 'FJ' });
});

test('a name with a line break stays one line', () => {
  expect(placeColumns([place('Bad\nTölz'), place('Ulm')]).names).toBe('Bad Tölz\nUlm');
});
