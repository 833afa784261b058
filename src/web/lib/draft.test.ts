import { beforeEach, expect, test, vi } from 'vitest';
import {
  clearDrafts,
  draftTurns,
  leaveDrafts,
  leftKey,
  readDraft,
  readDrafts,
  requestOf,
  turnDraftsTo,
  writeDraft,
} from './draft.ts';
import { sharedKey } from './shared-device.ts';

/** As much of a browser's storage as drafts use. */
function storageOf(kept: Record<string, string>) {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => void delete kept[key],
  };
  return new Proxy(kept, { get: (_, name: keyof typeof methods) => methods[name] });
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storageOf({}));
  vi.stubGlobal('localStorage', storageOf({}));
  turnDraftsTo(null);
  return () => void vi.unstubAllGlobals();
});

test('what was typed is hidden from the next account, and is there for its own', () => {
  turnDraftsTo('ana');
  writeDraft('message.1', 'I live in Mill Lane');
  leaveDrafts();
  expect([readDraft('message.1'), readDrafts('message.')]).toEqual([null, []]);
  turnDraftsTo('bea');
  expect(readDraft('message.1')).toBeNull();
  writeDraft('message.1', 'Mine');
  turnDraftsTo('ana');
  expect(readDraft('message.1')).toBe('I live in Mill Lane');
});

test('what was typed before signing in is kept for whoever signs in, and for nobody else', () => {
  writeDraft('log-sighting', { location: 'The mill' });
  writeDraft(requestOf('log-sighting'), { key: 'k' });
  turnDraftsTo('ana');
  expect([readDraft('log-sighting'), readDraft(requestOf('log-sighting'))]).toEqual([
    { location: 'The mill' },
    { key: 'k' },
  ]);
  leaveDrafts();
  expect(readDraft('log-sighting')).toBeNull();
});

test('what was typed last counts, without the key of what was sent before', () => {
  turnDraftsTo('ana');
  writeDraft('report', 'first');
  writeDraft(requestOf('report'), { key: 'of the first' });
  leaveDrafts();
  writeDraft('report', 'second');
  turnDraftsTo('ana');
  expect([readDraft('report'), readDraft(requestOf('report'))]).toEqual(['second', null]);
});

test('pages begin anew when one person makes place for another, and not when somebody signs in', () => {
  const turnsOf = (act: () => void) => {
    const before = draftTurns.get();
    act();
    return draftTurns.get() - before;
  };
  expect(turnsOf(() => turnDraftsTo('ana'))).toBe(0);
  expect(turnsOf(() => turnDraftsTo('ana'))).toBe(0);
  expect(turnsOf(() => turnDraftsTo('bea'))).toBe(1);
  expect(turnsOf(leaveDrafts)).toBe(1);
  expect(turnsOf(() => turnDraftsTo('ana'))).toBe(0);
});

test('other tabs hide their drafts, too, but not when a guest leaves the tab that was theirs alone', () => {
  const told = vi.fn();
  vi.stubGlobal('localStorage', { setItem: told, removeItem: () => {} });
  leaveDrafts();
  expect(told).toHaveBeenCalledWith(leftKey, '');
  sessionStorage.setItem(sharedKey, '1');
  leaveDrafts();
  expect(told).toHaveBeenCalledOnce();
});

test('emptying takes nothing from others', () => {
  turnDraftsTo('ana');
  writeDraft('report', 'hers');
  turnDraftsTo('bea');
  writeDraft('report', 'mine');
  clearDrafts();
  expect(readDraft('report')).toBeNull();
  turnDraftsTo('ana');
  expect(readDraft('report')).toBe('hers');
});

test('a browser that stores nothing fails nowhere', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const refusing = new Proxy({}, { get: refuse, ownKeys: refuse });
  for (const name of ['sessionStorage', 'localStorage']) vi.stubGlobal(name, refusing);
  writeDraft('report', 'mine');
  turnDraftsTo('ana');
  leaveDrafts();
  clearDrafts();
  expect([readDraft('report'), readDrafts('')]).toEqual([null, []]);
});
