import { z } from 'zod';
import { api } from '../api-client.ts';
import { captchaHeaders } from './sign-in.ts';

/** Asks for a one-time code by e-mail. Answers the same whether the address has an account or not. Throws ApiError. */
export async function requestCode(email: string, captcha: string | null): Promise<void> {
  const options = { headers: captchaHeaders(captcha) };
  await api.post('/api/auth/email-otp/request-password-reset', { email }, z.unknown(), options);
}

/** Sets a new password with the code; all sessions of the account end. Throws ApiError. */
export async function resetPassword(reset: { email: string; code: string; password: string }): Promise<void> {
  const { email, code, password } = reset;
  await api.post('/api/auth/email-otp/reset-password', { email, otp: code, password }, z.unknown());
}
