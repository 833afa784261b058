import { openedSession, signInAnswer } from '#core/contract/account.ts';
import { api } from '../api-client.ts';
import { deviceHeaders } from './device-token.ts';
import { session } from './session.ts';

export type Credentials = { email: string; password: string };
/** `challenge`: the password was right, and a second factor has to follow. */
export type SignedIn = { challenge: string | null };
export type SecondFactor = { code: string; kind: 'totp' | 'backup-code'; challenge: string };

/** The answer of a robot check, where the site asks for one. */
export const captchaHeaders = (response: string | null): Record<string, string> =>
  response ? { 'x-captcha-response': response } : {};

/** Signs in with email and password. Throws ApiError. */
export async function signIn(credentials: Credentials, captcha: string | null): Promise<SignedIn> {
  const options = { headers: { ...captchaHeaders(captcha), ...deviceHeaders() } };
  const answer = await api.post('/api/auth/sign-in/email', credentials, signInAnswer, options);
  if ('challenge' in answer) return { challenge: answer.challenge };
  session.open(answer);
  return { challenge: null };
}

/** The second step of {@link signIn}. Throws ApiError; `invalid_two_factor_cookie` means to begin again. */
export async function answerChallenge({ code, kind, challenge }: SecondFactor): Promise<void> {
  const headers = { 'x-two-factor-challenge': challenge, ...deviceHeaders() };
  session.open(await api.post(`/api/auth/two-factor/verify-${kind}`, { code }, openedSession, { headers }));
}

/** Takes over the session that a social provider's round trip left at the address. Throws ApiError. */
export async function takeOverSession(oneTimeToken: string): Promise<void> {
  const options = { headers: deviceHeaders() };
  session.open(await api.post('/api/auth/one-time-token/verify', { token: oneTimeToken }, openedSession, options));
}
