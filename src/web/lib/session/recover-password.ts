import { z } from 'zod';
import { api } from '../api-client.ts';
import { captchaHeaders } from './sign-in.ts';

/**
 * Requests a one-time code by e-mail. The answer does not reveal whether the address has an account.
 * @throws ApiError
 */
export async function requestCode(email: string, captcha: string | null): Promise<void> {
  const options = { headers: captchaHeaders(captcha) };
  await api.post('/api/auth/email-otp/request-password-reset', { email }, z.unknown(), options);
}

/** Sets a new password with the code; all sessions of the account end. @throws ApiError */
export async function resetPassword(reset: { email: string; code: string; password: string }): Promise<void> {
  const { email, code, password } = reset;
  await api.post('/api/auth/email-otp/reset-password', { email, otp: code, password }, z.unknown());
}
