import { sharedKey } from './shared-device.ts';

export function markSharedDevice(shared: boolean): void {
  try {
    if (shared) sessionStorage.setItem(sharedKey, '1');
    else sessionStorage.removeItem(sharedKey);
  } catch {}
}
