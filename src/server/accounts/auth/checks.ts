import { isAPIError } from 'better-auth/api';
import type { CheckPassword, ConfirmToken } from '#server/accounts/account-deps.ts';
import type { Auth } from './auth.ts';

/** Compares a password with the stored hash. */
export function createCheckPassword(auth: Auth): CheckPassword {
  return async (userId, password) => {
    const { internalAdapter, password: hashing } = await auth.$context;
    const hash = (await internalAdapter.findCredentialAccount(userId))?.password;
    if (!hash) return 'none';
    return (await hashing.verify({ hash, password })) ? 'right' : 'wrong';
  };
}

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
