import { describe, expect, it } from 'vitest';
import { foldName } from './fold.ts';
import { type Place, placeColumns } from './place-columns.ts';
import { beginsAlmost, PlaceIndex } from './place-index.ts';

const place = (
  name: string,
  country: string,
  division: string,
  population: number,
  lat: number,
  lng: number,
  { otherNames = [], zone = 'UTC' }: Partial<Pick<Place, 'otherNames' | 'zone'>> = {},
): Place => ({ name, otherNames, country, division, population, lat, lng, zone });

const places = new PlaceIndex(
  placeColumns([
    place('Paris', 'FR', '11', 2_138_551, 48.85, 2.35),
    place('Paris', 'US', 'TX', 24_782, 33.66, -95.56),
    place('Parisot', 'FR', '76', 600, 44.26, 1.85),
    place('Le Touquet-Paris-Plage', 'FR', '32', 5_355, 50.52, 1.59),
    place('München', 'DE', '02', 1_260_391, 48.14, 11.58),
    place('New York City', 'US', 'NY', 8_175_133, 40.71, -74.01),
    place('York', 'GB', 'ENG', 144_202, 53.96, -1.08),
    place('Łódź', 'PL', '74', 768_755, 51.77, 19.46),
    place('Suva', 'FJ', '01', 77_366, -18.14, 178.44),
    place('Москва', 'RU', '48', 10_381_222, 55.75, 37.62),
    place('Padova', 'IT', '20', 203_725, 45.41, 11.88, {
      otherNames: ['Padua', 'Padoue', 'Падуя'],
      zone: 'Europe/Rome',
    }),
    place('Padua', 'CO', '22', 19_311, 5.12, -75.16),
    place('Kolkata', 'IN', '28', 4_631_392, 22.57, 88.36, { otherNames: ['Calcutta'], zone: 'Asia/Kolkata' }),
  ]),
);
const names = (query: string, options = {}) => places.search(query, options).map(({ label }) => label);

describe('searching', () => {
  it('ranks whole names first, larger places before smaller, names with a matching word last', () => {
    expect(names('paris')).toEqual([
      'Paris, France',
      'Paris, TX, United States',
      'Parisot, France',
      'Le Touquet-Paris-Plage, France',
    ]);
  });
  it('prefers what is near', () => {
    expect(names('paris', { near: { lat: 32.8, lng: -96.8 } })[0]).toBe('Paris, TX, United States');
  });
  it('narrows to a country or a state', () => {
    expect(names('Paris, TX')).toEqual(['Paris, TX, United States']);
    expect(names('Paris, united st')).toEqual(['Paris, TX, United States']);
    expect(names('Paris, de')).toEqual([]);
  });
  it('finds a place by its other names, without duplicates', () => {
    expect(names('padua')).toEqual(['Padova, Italy', 'Padua, Colombia']);
    expect(names('Падуя')).toEqual(['Padova, Italy']);
    expect(names('pad')).toEqual(['Padova, Italy', 'Padua, Colombia']);
    expect(names('Padua, Italy')).toEqual(['Padova, Italy']);
  });
  it('prefers the country of the person, but not a hamlet there to a capital', () => {
    expect(names('padua', { country: 'CO' })[0]).toBe('Padua, Colombia');
    expect(names('paris', { country: 'US' }).slice(0, 2)).toEqual(['Paris, France', 'Paris, TX, United States']);
  });
  it('returns the places with exactly this name, largest first', () => {
    const called = (query: string) => places.called(query).map(({ label }) => label);
    expect(called('Paris')).toEqual(['Paris, France', 'Paris, TX, United States']);
    expect(called('padua')).toEqual(['Padova, Italy', 'Padua, Colombia']);
    expect(called('Par')).toEqual([]);
    expect(called('Paris, TX')).toEqual(['Paris, TX, United States']);
  });
  it('knows the country of a time zone, by each of its names', () => {
    expect(places.countryOfZone('Europe/Rome')).toBe('IT');
    expect(places.countryOfZone('Asia/Calcutta')).toBe('IN');
    expect(places.countryOfZone('Mars/Olympus')).toBeNull();
  });
  it('needs neither accents nor case', () => {
    expect(names('munchen')).toEqual(['München, Germany']);
    expect(names('LODZ')).toEqual(['Łódź, Poland']);
    expect(names('москва')).toEqual(['Москва, Russia']);
  });
  it('forgives one typing error, but no more, and none in short names', () => {
    expect(names('muncehn')).toEqual(['München, Germany']);
    expect(names('new yrok')).toEqual(['New York City, NY, United States']);
    expect(names('mnchn')).toEqual([]);
    expect(names('yor')).toContain('York, ENG, United Kingdom');
    expect(names('yrk')).toEqual([]);
  });
  it('finds nothing for an empty query', () => {
    expect(names('')).toEqual([]);
    expect(names(' , ')).toEqual([]);
    expect(names('zzzz')).toEqual([]);
  });
  it('returns at most the limit', () => expect(names('p', { limit: 2 })).toHaveLength(2));
});

describe('looking up a point', () => {
  it('names the nearest first', () => {
    expect(places.near({ lat: 48.86, lng: 2.34 })[0]).toMatchObject({ name: 'Paris', country: 'FR' });
  });
  it('works across the date line', () => {
    expect(places.near({ lat: -18, lng: -179.9 })[0]).toMatchObject({ name: 'Suva' });
  });
  it('finds nothing in the middle of an ocean', () => {
    expect(places.near({ lat: -48.9, lng: -123.4 })).toEqual([]);
  });
});

it.each([
  ['munchen', 'muncen', true],
  ['munchen', 'munichen', true],
  ['munchen', 'mumchen', true],
  ['munchen', 'mucnhen', true],
  ['munchen am see', 'munchenn', true],
  ['munchen', 'munxhxn', false],
  ['berlin', 'munchen', false],
])('%s begins almost with %s: %s', (text, name, almost) => expect(beginsAlmost(text, name)).toBe(almost));

it('folds names', () => {
  expect(foldName("L'Haÿ-les-Roses")).toBe('l hay les roses');
  expect(foldName('Großenkneten')).toBe('grossenkneten');
});
