import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { ownPagesKey, sessionKey } from '#web/lib/session/session-store.ts';
import { sharedKey } from '#web/lib/shared-device.ts';
import { themeKey } from '#web/lib/theme.ts';
import { firstPaintScript } from './first-paint.ts';

/** The attributes that a browser with passkeys gives the style sheet. */
function paint(
  stored: Record<string, string>,
  ofTab: Record<string, string> = {},
  pathname = '/',
): Record<string, string> {
  const dataset: Record<string, string> = {};
  const localStorage = { getItem: (key: string) => stored[key] ?? null };
  const sessionStorage = { getItem: (key: string) => ofTab[key] ?? null };
  const document = { documentElement: { dataset } };
  runInNewContext(firstPaintScript, {
    localStorage,
    sessionStorage,
    document,
    location: { pathname },
    PublicKeyCredential: class {},
  });
  return dataset;
}

test('a chosen theme and a stored session are known before the first paint', () => {
  expect(paint({ [themeKey]: 'dark', [sessionKey]: '{}' })).toEqual({ theme: 'dark', session: 'kept' });
});

test('on a shared device only the session of this tab counts', () => {
  expect(paint({ [sessionKey]: '{}' }, { [sharedKey]: '1' })).toEqual({});
  expect(paint({}, { [sharedKey]: '1', [sessionKey]: '{}' })).toEqual({ session: 'kept' });
});

test('the page of one’s own case is known before the first paint, while there is a session', () => {
  const stored = { [sessionKey]: '{}', [ownPagesKey]: 'missing-mimi missing-%E7%8C%AB' };
  expect(paint(stored, {}, '/pet/missing-%E7%8C%AB')).toEqual({ session: 'kept', own: 'page' });
  expect(paint(stored, {}, '/ar/pet/missing-mimi')).toEqual({ session: 'kept', own: 'page' });
  expect(paint(stored, {}, '/pet/missing')).toEqual({ session: 'kept' });
  expect(paint({ [ownPagesKey]: 'missing-mimi' }, {}, '/pet/missing-mimi')).toEqual({});
});

test('without a choice the system decides, and invalid values are ignored', () => {
  expect(paint({})).toEqual({});
  expect(paint({ [themeKey]: 'system' })).toEqual({});
  expect(paint({ [themeKey]: '"><script>' })).toEqual({});
});

test('works in a browser without passkeys that refuses storage', () => {
  const dataset = {};
  runInNewContext(firstPaintScript, { document: { documentElement: { dataset } } });
  expect(dataset).toEqual({ passkeys: 'none' });
});
