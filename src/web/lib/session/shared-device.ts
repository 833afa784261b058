export const sharedKey = 'homeward.shared';

let shared: boolean | null = null;

/**
 * Whether the person said at sign-in that this is not their device. Kept for the tab: the session, the drafts and their
 * photos then end with it.
 */
export function isSharedDevice(): boolean {
  shared ??= stored();
  return shared;
}

export function markSharedDevice(next: boolean): void {
  shared = next;
  try {
    if (next) sessionStorage.setItem(sharedKey, '1');
    else sessionStorage.removeItem(sharedKey);
  } catch {}
}

function stored(): boolean {
  try {
    return sessionStorage.getItem(sharedKey) !== null;
  } catch {
    return false;
  }
}
