import { z } from 'zod';
import { api } from '#web/lib/api/api-client.ts';
import { askedBy } from './sign-in.ts';

/**
 * Requests a mail with a one-time code and a link. The answer does not reveal whether the address has an account.
 * @throws ApiError
 */
export async function requestCode(email: string, captcha: string | null): Promise<void> {
  await api.post('/api/auth/email-otp/request-password-reset', { email }, z.unknown(), askedBy(captcha));
}

/** Proof that the person can read the account's mail: the code that was typed, or the token of the link. */
type RecoveryProof = { code: string } | { token: string };

/** Sets a new password. All sessions of the account end, and it knows this device from now on. @throws ApiError */
export async function resetPassword(email: string, proof: RecoveryProof, password: string): Promise<void> {
  if ('token' in proof) {
    const reset = { token: proof.token, newPassword: password };
    await api.post('/api/auth/reset-password', reset, z.unknown(), askedBy());
  } else {
    const reset = { email, otp: proof.code, password };
    await api.post('/api/auth/email-otp/reset-password', reset, z.unknown(), askedBy());
  }
}
