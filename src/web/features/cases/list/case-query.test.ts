import { expect, onTestFinished, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '#core/paraglide/runtime.js';
import { casesPath, mappedPath } from './case-query.ts';
import { readCaseQuery } from './read-case-query.ts';

const read = (query: string) => readCaseQuery(new URLSearchParams(query));
const blank = { status: null, species: null, q: '', near: null, place: '', view: null };

test('reads known values; the rest is left out, and named', () => {
  const address = 'status=found&species=cat&q=%20tabby%20&near=51.752,-1.258,20&place=Oxford&view=map';
  expect(read(address)).toEqual({
    query: { status: 'found', species: 'cat', q: 'tabby', near: '51.752,-1.258,20', place: 'Oxford', view: 'map' },
    refused: [],
  });
  expect(read('status=eaten&species=dragon&near=91,0,5&view=moon')).toEqual({
    query: blank,
    refused: ['status', 'species', 'near'],
  });
  // what a form without scripts sends of a field that was left empty
  expect(read('status=&species=&q=&near=&utm_source=x')).toEqual({ query: blank, refused: [] });
});

test('cuts a search to the length that the server accepts', () => {
  expect(read(`q=${'x'.repeat(500)}`).query.q).toHaveLength(120);
});

test('writes only the set parameters into the address', () => {
  expect(casesPath({})).toBe('/cases');
  expect(casesPath({ status: 'missing', species: null, q: '' })).toBe('/cases?status=missing');
  expect(casesPath({ status: 'found', species: 'guinea_pig', q: 'a b' }, 'next')).toBe(
    '/cases?status=found&species=guinea_pig&q=a+b&cursor=next',
  );
});

test('a map takes the filters of the list, not how it is shown, in the language of the page', () => {
  const query = read('status=found&near=1,2,3&place=Oxford&view=map').query;
  expect(mappedPath(query)).toBe('/cases.geojson?status=found&near=1%2C2%2C3');
  const spoken = getLocale;
  onTestFinished(() => overwriteGetLocale(spoken));
  overwriteGetLocale(() => 'ar' as 'en');
  expect(mappedPath(query, '0,1,2,3')).toBe('/ar/cases.geojson?status=found&near=1%2C2%2C3&bbox=0%2C1%2C2%2C3');
});
