import { isAPIError } from 'better-auth/api';
import type { Confirmation } from '#server/accounts/ports.ts';
import type { Auth } from './auth.ts';

/** Letters and links of better-auth; its own answer to an opened link is not exposed, since mail scanners open links. */
export function createConfirmation(auth: Auth): Confirmation {
  return {
    send: async (email) => {
      try {
        await auth.api.sendVerificationEmail({ body: { email }, headers: new Headers() });
      } catch (error) {
        // the letters that this address got lately do as well
        if (!isAPIError(error) || error.statusCode !== 429) throw error;
      }
    },
    confirm: async (token) => {
      try {
        await auth.api.verifyEmail({ query: { token }, headers: new Headers() });
        return true;
      } catch (error) {
        if (isAPIError(error) && error.statusCode < 500) return false;
        throw error;
      }
    },
  };
}

/** Where the link of a letter leads: to a page whose button confirms. @param origin without a trailing slash */
export function confirmationLink(origin: string, token: string): string {
  return `${origin}/confirm?token=${encodeURIComponent(token)}`;
}
