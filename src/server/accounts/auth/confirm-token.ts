import { isAPIError } from 'better-auth/api';
import type { ConfirmToken } from '#server/accounts/ports.ts';
import type { Auth } from './auth.ts';

/** Calls better-auth's handler for opening the link. It is not exposed, because mail scanners open links. */
export function createConfirmToken(auth: Auth): ConfirmToken {
  return async (token) => {
    try {
      await auth.api.verifyEmail({ query: { token }, headers: new Headers() });
      return true;
    } catch (error) {
      if (isAPIError(error) && error.statusCode < 500) return false;
      throw error;
    }
  };
}
