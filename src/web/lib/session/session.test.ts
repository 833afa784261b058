import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#core/contract/account.ts';
import { sharedKey } from '#web/lib/shared-device.ts';

let heard: (event: { key: string }) => void;
let ofTab: Map<string, string>;

beforeEach(() => {
  vi.resetModules();
  ofTab = new Map();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => ofTab.get(key) ?? null,
    setItem: (key: string, value: string) => void ofTab.set(key, value),
    removeItem: (key: string) => void ofTab.delete(key),
  });
  for (const name of ['window', 'document']) vi.stubGlobal(name, { addEventListener: () => {} });
  vi.stubGlobal('addEventListener', (name: string, listener: typeof heard) => {
    if (name === 'storage') heard = listener;
  });
  vi.stubGlobal('setInterval', () => 0);
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['hidden when another tab signs out', {}, null],
  ['kept on somebody else’s device, where that was the session of the other tab', { [sharedKey]: '1' }, 'mine'],
])('drafts are %s', async (_, stored, left) => {
  for (const [key, value] of Object.entries(stored)) ofTab.set(key, value);
  const { session } = await import('./session.ts');
  const { leftKey, readDraft, writeDraft } = await import('#web/lib/draft.ts');
  session.open({ token: 'first', user: { id: 'walter' } as Account });
  writeDraft('report', 'mine');
  heard({ key: leftKey });
  expect(readDraft('report')).toBe(left);
});
