import { z } from 'zod';
import { signInAnswer } from '#core/contract/account.ts';
import { api } from '#web/lib/api-client.ts';
import { deviceHeaders } from './device-token.ts';
import { session } from './session.ts';
import { captchaHeaders, type SignedIn } from './sign-in.ts';

/**
 * Requests a mail with a code for signing in. The answer does not reveal whether the address has an account.
 * @throws ApiError
 */
export async function requestSignInCode(email: string, captcha: string | null): Promise<void> {
  const options = { headers: { ...captchaHeaders(captcha), ...deviceHeaders() } };
  await api.post('/api/auth/email-otp/send-verification-otp', { email, type: 'sign-in' }, z.unknown(), options);
}

/** Signs in with the code from the mail. A new address becomes an account. @throws ApiError */
export async function signInWithCode(email: string, otp: string): Promise<SignedIn> {
  const options = { headers: deviceHeaders() };
  const answer = await api.post('/api/auth/sign-in/email-otp', { email, otp }, signInAnswer, options);
  if ('challenge' in answer) return { challenge: answer.challenge };
  session.open(answer);
  return { challenge: null };
}
