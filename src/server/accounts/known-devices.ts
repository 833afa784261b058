/**
 * Browsers that accounts were opened from. Each has a random token of its own, which it shows when it signs in; the store keeps
 * its hash. A device is no session: all it opens is the way past the limits that slow strangers down.
 */
export type KnownDevices = {
  /** whether the account with this address was opened from there */
  knows: (email: string, token: string) => Promise<boolean>;
  /** Notes that the account was opened from there. @returns what the device was until then; `first`: none was known */
  remember: (userId: string, token: string | null) => Promise<'known' | 'new' | 'first'>;
  /** All but this one are strangers again. */
  forgetOthers: (userId: string, token: string | null) => Promise<void>;
};

/** 256 random bits as base64url: what a browser may call itself. Anything shorter could be guessed. */
const token = /^[\w-]{43}$/;

/** The header's value, when it is a token. */
export const deviceToken = (header: string | null | undefined): string | null =>
  header && token.test(header) ? header : null;
