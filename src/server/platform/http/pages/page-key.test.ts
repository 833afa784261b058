import { expect, test } from 'vitest';
import { baseLocale } from '#core/paraglide/runtime.js';
import { pageKey } from './page-key.ts';

const keyOf = (path: string) => pageKey(new URL(path, 'http://localhost'), baseLocale);

test.each([
  ['/', '/', null],
  ['/?utm_source=x', '/', null],
  ['/_root.data?_routes=routes%2Fhome', '/_root.data?_routes=routes%2Fhome', null],
  ['/cases?q=a&status=missing&x=1', '/cases?status=missing&q=a', null],
  ['/cases.data?status=found', '/cases.data?status=found', null],
  ['/success-stories', '/success-stories', null],
  ['/pet/mila-1', '/pet/mila-1', 'mila-1'],
  ['/pet/%D0%BC%D0%B8-1?x=1', '/pet/%D0%BC%D0%B8-1', 'ми-1'],
  ['/pet/%E0%A4%A', '/pet/%E0%A4%A', '%E0%A4%A'],
])('%s is cached as %s', (path, address, slug) => {
  expect(keyOf(path)).toEqual({ locale: baseLocale, address, slug });
});

test.each(['/dashboard', '/admin', '/auth', '/nowhere', '/pet/a/b', '/__manifest'])('%s is not cached', (path) => {
  expect(keyOf(path)).toBeNull();
});
