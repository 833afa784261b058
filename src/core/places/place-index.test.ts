import { describe, expect, it } from 'vitest';
import { foldName } from '#core/text/fold.ts';
import { type Place, placeColumns } from './place-columns.ts';
import { PlaceIndex } from './place-index.ts';
import { beginsAlmost } from './place-names.ts';
import { suggestPlaces } from './suggest-places.ts';

const place = (
  name: string,
  country: string,
  division: string,
  population: number,
  lat: number,
  lng: number,
  { otherNames = [], zone = 'UTC' }: Partial<Pick<Place, 'otherNames' | 'zone'>> = {},
): Place => ({ name, otherNames, country, division, population, lat, lng, zone });

const areas = [
  { code: 'IT', label: 'Italy', names: ['Italia'] },
  { code: 'US', label: 'United States', names: ['USA'] },
  { code: 'US.TX', label: 'Texas', names: ['TX'] },
  { code: 'US.NY', label: 'New York', names: ['NY'] },
  { code: 'US.CA', label: 'California', names: ['CA'] },
  { code: 'GB.ENG', label: 'England', names: [] },
  { code: 'FR', label: 'France', names: ['Frankreich'] },
];
const index = (towns: Place[]) => new PlaceIndex(placeColumns(towns, areas));
const places = index([
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
]);
const labels = (towns: Place[], query: string) => suggestPlaces(index(towns), query).places.map(({ label }) => label);
const names = (query: string, options = {}) => suggestPlaces(places, query, options).places.map(({ label }) => label);

describe('searching', () => {
  it('ranks whole names first, larger places before smaller, names with a matching word last', () => {
    expect(names('paris')).toEqual([
      'Paris, France',
      'Paris, Texas, United States',
      'Parisot, France',
      'Le Touquet-Paris-Plage, France',
    ]);
  });
  it('prefers what is near', () => {
    expect(names('paris', { near: { lat: 32.8, lng: -96.8 } })[0]).toBe('Paris, Texas, United States');
  });
  it('narrows to a country or a state', () => {
    expect(names('Paris, TX')).toEqual(['Paris, Texas, United States']);
    expect(names('Paris, united st')).toEqual(['Paris, Texas, United States']);
    expect(names('Paris, us')).toEqual(['Paris, Texas, United States']);
    expect(names('Paris,TX,US')).toEqual(['Paris, Texas, United States']);
    expect(names('Paris, TX France')).toEqual([]);
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
    expect(names('paris', { country: 'US' }).slice(0, 2)).toEqual(['Paris, France', 'Paris, Texas, United States']);
  });
  it('returns the places with exactly this name', () => {
    const called = (query: string) => places.called(query).map((place) => places.suggestion(place).label);
    expect(called('Paris')).toEqual(['Paris, France', 'Paris, Texas, United States']);
    expect(called('padua')).toEqual(['Padua, Colombia', 'Padova, Italy']);
    expect(called('Par')).toEqual([]);
    expect(called('City')).toEqual([]);
  });
  it('keeps what stands before the town', () => {
    expect(suggestPlaces(places, 'Mill Lane, Yor')).toMatchObject({
      before: 'Mill Lane, ',
      places: [{ name: 'New York City' }, { name: 'York' }],
    });
    expect(suggestPlaces(places, '12 Main St, Paris, TX')).toMatchObject({
      before: '12 Main St, ',
      places: [{ region: 'Texas' }],
    });
    expect(suggestPlaces(places, 'Paris tex').places).toMatchObject([{ region: 'Texas' }]);
  });
  it('never suggests two that read the same', () => {
    const twins = [place('Newtown', 'GB', 'ENG', 2000, 52, 0), place('Newtown', 'GB', 'ENG', 1000, 54, 0)];
    expect(labels(twins, 'newtown')).toEqual(['Newtown, England, United Kingdom']);
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
    expect(names('new yrok')).toEqual(['New York City, New York, United States']);
    expect(names('mnchn')).toEqual([]);
    expect(names('yor')).toContain('York, England, United Kingdom');
    expect(names('yrk')).toEqual([]);
  });
  it('does not guess at errors where a name fits as it was typed', () => {
    const marina = place('Marina', 'US', 'CA', 20_000, 36.7, -121.8);
    const marino = place('Marino', 'IT', '07', 40_000, 41.8, 12.6);
    expect(labels([marina, marino], 'marina')).toEqual(['Marina, California, United States']);
    expect(names('sava')).toEqual(['Suva, Fiji']);
  });
  it('finds nothing for an empty query', () => {
    expect(names('')).toEqual([]);
    expect(names(' , ')).toEqual([]);
    expect(names('zzzz')).toEqual([]);
  });
  it('returns the best, at most the limit', () => {
    expect(names('p', { limit: 2 })).toEqual(['Paris, France', 'Padova, Italy']);
    expect(names('pa', { limit: 1 })).toEqual(['Paris, France']);
  });
  it('takes a whole name before a larger place, and a whole word before a longer one', () => {
    expect(names('york')[0]).toBe('York, England, United Kingdom');
    const santos = place('Santos', 'BR', '27', 60_000, -23.9, -46.3);
    const sanMarino = place('San Marino', 'SM', '07', 30_000, 43.9, 12.4);
    expect(labels([santos, sanMarino], 'san')).toEqual(['San Marino, San Marino', 'Santos, Brazil']);
  });
  it('takes a place of that name before one that is called so elsewhere', () => {
    const elsewhere = place('Padova', 'IT', '20', 20_000, 45.4, 11.9, { otherNames: ['Padua'] });
    const padua = place('Padua', 'CO', '22', 20_000, 5.1, -75.2);
    expect(labels([elsewhere, padua], 'padua')).toEqual(['Padua, Colombia', 'Padova, Italy']);
  });
  it('takes a place for the name of its names that fits best', () => {
    const padova = place('Padova', 'IT', '20', 1000, 45.4, 11.9, { otherNames: ['Padoue', 'Padua'] });
    const padove = place('Padove', 'IT', '20', 900, 45.5, 11.9);
    expect(labels([padova, padove], 'pad')).toEqual(['Padova, Italy', 'Padove, Italy']);
  });
  it('takes a city a few miles off before the hamlet of its name next door', () => {
    const hamlet = place('Newtown', 'GB', 'ENG', 1000, 52.001, 0);
    const city = place('Newtown', 'GB', 'ENG', 1_000_000, 52.18, 0);
    expect(suggestPlaces(index([hamlet, city]), 'newtown', { near: { lat: 52, lng: 0 } }).places[0]?.population).toBe(
      1_000_000,
    );
  });
});

describe('looking up a point', () => {
  it('names the nearest first', () => {
    expect(places.near({ lat: 48.86, lng: 2.34 })[0]).toMatchObject({ name: 'Paris', country: 'FR' });
  });
  it('works across the date line', () => {
    expect(places.near({ lat: -18, lng: -179.9 })[0]).toMatchObject({ name: 'Suva' });
  });
  it('names those within 33 km, else those within 222, nearest first', () => {
    const far = place('Far', 'NO', '21', 1000, 79.2, 14.3);
    const longyearbyen = place('Longyearbyen', 'NO', '21', 2060, 78.22, 15.65);
    const nearby = (at: { lat: number; lng: number }, ...towns: Place[]) =>
      index(towns)
        .near(at)
        .map(({ name }) => name);
    // 30 km to the west, where a degree of longitude is 23 km
    expect(nearby({ lat: 78.22, lng: 14.3 }, far, longyearbyen)).toEqual(['Longyearbyen']);
    const corner = place('Corner', 'GH', '01', 1000, 0.25, 0.25);
    const north = place('North', 'GH', '01', 1000, 1.5, 0);
    expect(nearby({ lat: 0, lng: 0 }, north, corner)).toEqual(['Corner', 'North']);
  });
  it('names as many as were asked for', () => {
    expect(places.near({ lat: 48.86, lng: 2.34 }, 1)).toHaveLength(1);
    const towns = [1, 2, 3, 4].map((i) => place(`Town ${i}`, 'GH', '01', 1000, i / 100, 0));
    expect(
      index(towns)
        .near({ lat: 0, lng: 0 }, 2)
        .map(({ name }) => name),
    ).toEqual(['Town 1', 'Town 2']);
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
  ['munchen', 'munch', true],
  ['munchen', 'munxhxn', false],
  ['munchen', 'muxyhen', false],
  ['munchen', 'muxnhen', false],
  ['munchen', 'mucxhen', false],
  ['munchen', 'mucnxxx', false],
  ['berlin', 'munchen', false],
])('%s begins almost with %s: %s', (text, name, almost) => expect(beginsAlmost(`x${text}`, 1, name)).toBe(almost));

it('folds names', () => {
  expect(foldName("L'Haÿ-les-Roses")).toBe('l hay les roses');
  expect(foldName('Großenkneten')).toBe('grossenkneten');
  expect(foldName(' Frankfurt -- (Oder) ')).toBe('frankfurt oder');
});
