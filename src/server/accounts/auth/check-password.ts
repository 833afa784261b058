import type { CheckPassword } from '#server/accounts/ports.ts';
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
