import { useState } from 'react';

/**
 * Drafts are kept per browser tab and survive signing in and a reload. They are in session storage, because on a shared
 * computer the next person must not see what the last one typed.
 */
const keyOf = (name: string) => `homeward.draft.${name}`;

/** Under this name the idempotency key of a draft that was sent is kept, with what was sent. */
export const requestOf = (draft: string) => `${draft}.idempotency-key`;

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

const keysOf = (beginning: string) => Object.keys(sessionStorage).filter((key) => key.startsWith(keyOf(beginning)));

/** Removes all drafts of this tab. */
export function clearDrafts(): void {
  try {
    for (const key of keysOf('')) sessionStorage.removeItem(key);
  } catch {}
}

/** Whether anything is kept in a draft whose name begins like this. */
export function hasDraft(beginning: string): boolean {
  try {
    return keysOf(beginning).some((key) => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return false;
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
