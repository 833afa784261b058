import { expect, test } from 'vitest';
import { casesPath, readCaseQuery } from './case-query.ts';

test('reads known values and ignores the rest', () => {
  expect(readCaseQuery(new URLSearchParams('status=found&species=cat&q=%20tabby%20'))).toEqual({
    status: 'found',
    species: 'cat',
    q: 'tabby',
  });
  expect(readCaseQuery(new URLSearchParams('status=eaten&species=dragon'))).toEqual({
    status: null,
    species: null,
    q: '',
  });
});

test('cuts a search to the length that the server accepts', () => {
  expect(readCaseQuery(new URLSearchParams({ q: 'x'.repeat(500) })).q).toHaveLength(120);
});

test('writes only the set parameters into the address', () => {
  expect(casesPath({})).toBe('/cases');
  expect(casesPath({ status: 'missing', species: null, q: '' })).toBe('/cases?status=missing');
  expect(casesPath({ status: 'found', species: 'guinea_pig', q: 'a b' }, 'next')).toBe(
    '/cases?status=found&species=guinea_pig&q=a+b&cursor=next',
  );
});
