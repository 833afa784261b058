import { useState } from 'react';
import { isSharedDevice } from './shared-device.ts';
import { sharedValue } from './shared-value.ts';

/**
 * Drafts are kept per browser tab and account, and survive signing in and a reload. They are in session storage, because
 * on a shared computer the next person must not see what the last one typed.
 */
const beginningOf = (userId: string) => `homeward.draft${userId && `@${userId}`}.`;

/** Whose drafts are read and written; empty while that is nobody's. */
let writer = '';
const keyOf = (name: string) => beginningOf(writer) + name;

/** Under this name the idempotency key of a draft that was sent is kept, with what was sent. */
export const requestOf = (draft: string) => `${draft}.idempotency-key`;

/** How often one account's drafts made place for others; pages that show what was typed begin anew with it. */
export const draftTurns = sharedValue(0);

/**
 * From now on drafts are those of this account, and so is what was typed before it signed in. Other accounts find theirs
 * when they are back. A session that is refused changes nothing: its person goes on typing.
 * @param userId null when somebody signs out
 */
export function turnDraftsTo(userId: string | null): void {
  const before = writer;
  writer = userId ?? '';
  if (writer) takeOverTyped();
  if (before && before !== writer) draftTurns.set(draftTurns.get() + 1);
}

/** Of two texts typed under the same name before and after signing out, the later remains. */
function takeOverTyped(): void {
  const nobody = beginningOf('');
  try {
    const names = keysFrom(nobody).map((key) => key.slice(nobody.length));
    names.forEach(clearDraft);
    for (const name of names) {
      sessionStorage.setItem(keyOf(name), sessionStorage.getItem(nobody + name)!);
      sessionStorage.removeItem(nobody + name);
    }
  } catch {}
}

/** Written to local storage for a moment when somebody signs out, so that other tabs hide their drafts, too. */
export const leftKey = 'homeward.left';

/**
 * Hides the drafts of somebody who signs out until they are back, in all tabs. On somebody else's device each tab has a
 * session of its own, and others stay signed in.
 */
export function leaveDrafts(): void {
  turnDraftsTo(null);
  if (isSharedDevice()) return;
  try {
    localStorage.setItem(leftKey, '');
    localStorage.removeItem(leftKey);
  } catch {}
}

/** The draft of the form with this name, or null. Its shape is not validated. */
export function readDraft<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/**
 * Saves the draft. Errors are ignored if the browser refuses storage (private window, full), because the form itself
 * still works.
 */
export function writeDraft(name: string, values: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {}
}

/** Removes the draft and the key with which it was sent. */
export function clearDraft(name: string): void {
  try {
    for (const each of [name, requestOf(name)]) sessionStorage.removeItem(keyOf(each));
  } catch {}
}

const keysFrom = (beginning: string) => Object.keys(sessionStorage).filter((key) => key.startsWith(beginning));

/** Removes all drafts of this person in this tab. */
export function clearDrafts(): void {
  try {
    for (const key of [writer, ''].map(beginningOf).flatMap(keysFrom)) sessionStorage.removeItem(key);
  } catch {}
}

/** The values of all drafts whose names begin like this. */
export function readDrafts<T>(beginning: string): T[] {
  try {
    const kept = keysFrom(keyOf(beginning)).map((key) => JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null);
    return kept.filter((draft) => draft !== null);
  } catch {
    return [];
  }
}

/**
 * Something that is kept in this tab's drafts until it is set to nothing. For components that the server does not render.
 */
export function useDraft<T>(name: string, initial: T): [kept: T, keep: (next: T) => void] {
  const [kept, setKept] = useState(() => readDraft<T>(name) ?? initial);
  function keep(next: T): void {
    setKept(next);
    if (next) writeDraft(name, next);
    else clearDraft(name);
  }
  return [kept, keep];
}
