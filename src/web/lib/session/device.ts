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

/** Whether somebody closed the question of their device. Browsers answer the same when no passkey is there. */
const isCancelled = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** A failure on the device itself; its name is one of WebAuthn's, such as `InvalidStateError`. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError';
  readonly reason: string;

  constructor(cause: unknown) {
    super('the device refused', { cause });
    this.reason = cause instanceof Error ? cause.name : '';
  }
}

type Library = typeof import('@simplewebauthn/browser');

/** Asks the device for a passkey; null if the person closed the question. @throws DeviceError */
export async function askDevice<T>(ask: (library: Library) => Promise<T>): Promise<T | null> {
  const library = await import('@simplewebauthn/browser').catch((error) => {
    throw new DeviceError(error);
  });
  try {
    return await ask(library);
  } catch (error) {
    if (isCancelled(error)) return null;
    throw new DeviceError(error);
  }
}
