import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const load = async () => (await import('./device.ts')).deviceHeaders;

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

test('a browser makes its token once, and keeps it', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  const first = (await load())();
  expect(first['x-device-token']).toMatch(/^[\w-]{43}$/);
  vi.resetModules();
  expect((await load())()).toEqual(first);
  kept.clear();
  vi.resetModules();
  expect((await load())()).not.toEqual(first);
});

test('one that stores nothing has a token until it is closed', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
  });
  const deviceHeaders = await load();
  expect(deviceHeaders()).toEqual(deviceHeaders());
});
