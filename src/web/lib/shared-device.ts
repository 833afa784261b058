/** Set in the session storage of a tab whose person said at sign-in that this is not their device. */
export const sharedKey = 'homeward.shared';

/** Whether the session, the drafts and their photos have to end with this tab. */
export function isSharedDevice(): boolean {
  try {
    return sessionStorage.getItem(sharedKey) !== null;
  } catch {
    return false; // nothing that this browser stores would outlive the tab
  }
}

export function markSharedDevice(shared: boolean): void {
  try {
    if (shared) sessionStorage.setItem(sharedKey, '1');
    else sessionStorage.removeItem(sharedKey);
  } catch {}
}
