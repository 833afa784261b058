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
