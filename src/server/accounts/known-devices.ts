/**
 * Browsers that accounts were opened from. Each has a random token, which it sends when signing in; the store keeps
 * only its hash. A known device is not a session: it is only exempt from the limits that slow down strangers.
 */
export type KnownDevices = {
  /** whether the account with this address was opened from this device before */
  knows: (email: string, token: string) => Promise<boolean>;
  /**
   * Records that the account was opened from this device.
   * @returns what the device was before; `first` means the account had no known device yet
   */
  remember: (userId: string, token: string | null) => Promise<'known' | 'new' | 'first'>;
  /** Forgets all devices of the user except this one. */
  forgetOthers: (userId: string, token: string | null) => Promise<void>;
};

/** 256 random bits in base64url. Shorter tokens are rejected because they could be guessed. */
const token = /^[\w-]{43}$/;

/** The header's value if it is a device token, otherwise null. */
export const deviceToken = (header: string | null | undefined): string | null =>
  header && token.test(header) ? header : null;
