import { isSharedDevice } from '#web/lib/shared-device.ts';

const key = 'homeward.device';
const byteLength = 32;

let memory: string | null = null;

/**
 * The name of this browser when it signs in: 256 random bits, which it keeps also when it signs out. By it an account
 * knows the device again, and does not keep it waiting when strangers guess at the password. It opens nothing.
 */
export function deviceHeaders(): Record<string, string> {
  return { 'x-device-token': keptToken() };
}

function keptToken(): string {
  memory ??= newToken();
  if (isSharedDevice()) return memory;
  try {
    const kept = localStorage.getItem(key);
    if (kept) return kept;
    localStorage.setItem(key, memory);
  } catch {
    // a browser that refuses to store anything is a new device at the next start
  }
  return memory;
}

/** base64url, without padding */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteLength));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
