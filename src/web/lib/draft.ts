/**
 * What is half written stays with the browser tab: through signing in, a reload, a closed page. Session storage, because a
 * shared computer must not show the next person what the last one typed.
 */
const keyOf = (name: string) => `homeward.draft.${name}`;

/** The draft of the form with this name, or null. Its shape is only as good as what was written. */
export function readDraft<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps the draft. A browser that keeps nothing (private, full) is no reason to fail: the form itself still stands. */
export function writeDraft(name: string, values: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {}
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {}
}
