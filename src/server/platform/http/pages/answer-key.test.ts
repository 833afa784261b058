import { expect, test } from 'vitest';
import { baseLocale } from '#core/paraglide/runtime.js';
import { answerKey } from './answer-key.ts';

const keyOf = (path: string) => answerKey(`https://homeward.example${path}`, baseLocale);
const id = '3f2b8c1e-0d4a-4b6f-9a7e-5c1d2e3f4a5b';

test.each([
  ['/api/cases', '/api/cases?', null],
  ['/api/cases?limit=5&status=missing&utm_source=x', '/api/cases?status=missing&limit=5', null],
  ['/api/cases?near=45.4,11.9,20', '/api/cases?near=45.4%2C11.9%2C20', null],
  ['/api/cases?q=', '/api/cases?q=', null],
  ['/api/cases/rex-1', '/api/cases/rex-1?', 'rex-1'],
  ['/api/cases/rex-1?limit=2', '/api/cases/rex-1?', 'rex-1'],
  [`/api/cases/${id}`, `/api/cases/${id}?`, null],
  ['/api/success-stories', '/api/success-stories?', null],
])('%s has the address %s', (path, address, slug) => {
  expect(keyOf(path)).toMatchObject({ locale: baseLocale, address, slug, onlyCurrent: true });
});

test.each([
  '/api/cases?owner=me',
  '/api/cases?owner=',
  '/api/cases?status=missing&status=found',
  '/api/cases/rex-1/updates',
  '/api/cases/a%20b',
  '/api/me',
  '/cases',
])('%s is answered anew each time', (path) => {
  expect(keyOf(path)).toBeNull();
});
