import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { z } from 'zod';
import { openedSession, signInAnswer, signUpAnswer } from '#core/contract/account.ts';
import { passkeyOptions } from '#core/contract/auth.ts';
import { api } from '#web/lib/api/api-client.ts';
import { askDevice, deviceHeaders } from './device.ts';
import { session } from './session.ts';

type Credentials = { email: string; password: string };
/** `challenge` is set if the password was right and a second factor is required. */
type SignedIn = { challenge: string | null };
type SecondFactor = { code: string; kind: 'totp' | 'backup-code'; challenge: string };

/**
 * With what this browser is known, for requests that strangers make as well.
 * @param captcha the response of the site's captcha, if it uses one
 */
const askedBy = (captcha: string | null = null) => ({
  headers: { ...deviceHeaders(), ...(captcha && { 'x-captcha-response': captcha }) },
});

/** Signs in with email and password. @throws ApiError */
export async function signIn(credentials: Credentials, captcha: string | null): Promise<SignedIn> {
  return opened(await api.post('/api/auth/sign-in/email', credentials, signInAnswer, askedBy(captcha)));
}

function opened(answer: z.output<typeof signInAnswer>): SignedIn {
  if ('challenge' in answer) return { challenge: answer.challenge };
  session.open(answer);
  return { challenge: null };
}

/**
 * The second step of {@link signIn}.
 * @throws ApiError; with `invalid_two_factor_cookie` the sign-in has to be started again
 */
export async function answerChallenge({ code, kind, challenge }: SecondFactor): Promise<void> {
  const headers = { 'x-two-factor-challenge': challenge, ...deviceHeaders() };
  session.open(await api.post(`/api/auth/two-factor/verify-${kind}`, { code }, openedSession, { headers }));
}

/** Opens the session for the token with which a social provider's sign-in returned. @throws ApiError */
export async function takeOverSession(oneTimeToken: string): Promise<void> {
  session.open(await api.post('/api/auth/one-time-token/verify', { token: oneTimeToken }, openedSession, askedBy()));
}

type NewAccount = Credentials & { display_name: string };

/** Creates an account. @returns false if the address has to be confirmed before signing in @throws ApiError */
export async function signUp(account: NewAccount, captcha: string | null): Promise<boolean> {
  const answer = await api.post('/api/auth/sign-up/email', account, signUpAnswer, askedBy(captcha));
  if (answer.token === null) return false;
  session.open(answer);
  return true;
}

/**
 * Requests a mail with a code for signing in. The answer does not reveal whether the address has an account.
 * @throws ApiError
 */
export async function requestSignInCode(email: string, captcha: string | null): Promise<void> {
  const request = { email, type: 'sign-in' };
  await api.tell('/api/auth/email-otp/send-verification-otp', request, askedBy(captcha));
}

/** Signs in with the code from the mail. A new address becomes an account. @throws ApiError */
export async function signInWithCode(email: string, otp: string): Promise<SignedIn> {
  return opened(await api.post('/api/auth/sign-in/email-otp', { email, otp }, signInAnswer, askedBy()));
}

/**
 * Signs in with a passkey, without a second factor; false if the person closed the question of the device.
 * @throws ApiError `passkey_refused`, `passkey_over`; DeviceError
 */
export async function signInWithPasskey(): Promise<boolean> {
  const { ticket, options } = await api.post('/api/auth/passkey/options', undefined, passkeyOptions);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await askDevice(({ startAuthentication }) => startAuthentication({ optionsJSON }));
  if (!response) return false;
  const headers = deviceHeaders();
  session.open(await api.post('/api/auth/sign-in/passkey', { ticket, response }, openedSession, { headers }));
  return true;
}

/**
 * Requests a mail with a one-time code and a link. The answer does not reveal whether the address has an account.
 * @throws ApiError
 */
export async function requestCode(email: string, captcha: string | null): Promise<void> {
  await api.tell('/api/auth/email-otp/request-password-reset', { email }, askedBy(captcha));
}

/** Proof that the person can read the account's mail: the code that was typed, or the token of the link. */
type RecoveryProof = { code: string } | { token: string };

/** Sets a new password. All sessions of the account end, and it knows this device from now on. @throws ApiError */
export async function resetPassword(email: string, proof: RecoveryProof, password: string): Promise<void> {
  if ('token' in proof)
    await api.tell('/api/auth/reset-password', { token: proof.token, newPassword: password }, askedBy());
  else await api.tell('/api/auth/email-otp/reset-password', { email, otp: proof.code, password }, askedBy());
}
