import { expect, test } from 'vitest';
import { isAsleep, sleeps, sleepsUnless } from './sleeps.ts';

test('a page sleeps unless what was loaded needs the app, also where its loader failed', () => {
  const handle = sleepsUnless<() => { view: string }>(({ view }) => view === 'map');
  expect(isAsleep({ handle, loaderData: { view: 'map' } })).toBe(false);
  expect(isAsleep({ handle, loaderData: { view: 'list' } })).toBe(true);
  expect(isAsleep({ handle, loaderData: undefined })).toBe(true);
  expect(isAsleep({ handle: sleeps })).toBe(true);
  expect(isAsleep({ handle: undefined })).toBe(false);
});
