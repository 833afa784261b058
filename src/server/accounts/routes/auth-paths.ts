import { z } from 'zod';
import { openedSession, signInAnswer, signUpAnswer } from '#core/contract/account.ts';
import * as contract from '#core/contract/auth.ts';
import type { AuthCode } from '#server/accounts/auth-failures.ts';
import { passkeyOver, passkeyRefused } from '#server/accounts/prove-passkey.ts';
import { notFound, unsupportedType } from '#server/platform/errors.ts';
import { bearer, bearerOrNobody, needsSession, open, refused } from '#server/platform/http/api/answers.ts';
import { common, type Described, device, get, post } from './auth-path.ts';
import { twoFactorPaths } from './two-factor-paths.ts';

const done = [
  z.union([z.object({ success: z.literal(true) }), z.object({ status: z.literal(true) })]),
  'Done',
] as const;

const captcha = device.extend({
  'x-captcha-response': z.string().optional().meta({ description: 'Asked for where the operator set a captcha up' }),
});
/** Anything a provider sends along; better-auth reads it. */
const providerForm = z.looseObject({ code: z.string().optional(), state: z.string().optional() });
const badEmail: AuthCode[] = ['INVALID_EMAIL', 'EMAIL_TOO_LONG'];
const badPassword: AuthCode[] = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'PASSWORD_TOO_COMMON'];
const badCode: AuthCode[] = ['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS'];
const robot: AuthCode[] = ['MISSING_RESPONSE', 'VERIFICATION_FAILED'];
const redirect = { 302: { description: 'Back to a page of this site' } };

/** The calls of better-auth under /api/auth, as the gateway exposes them. */
export const authPaths: Described[] = [
  post('sign-up/email', 'signUp', {
    security: open,
    summary: 'Open an account',
    headers: captcha,
    body: contract.newAccount,
    answer: [signUpAnswer, 'The session; no token while the address has to be confirmed first'],
    refusals: ['MISSING_FIELDS', ...badEmail, ...badPassword, ...robot, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'],
  }),
  post('sign-in/email', 'signIn', {
    security: open,
    summary: 'Sign in',
    headers: captcha,
    body: contract.credentials,
    answer: [signInAnswer, 'The session, or the question for the second factor'],
    refusals: [
      'MISSING_FIELDS',
      ...badEmail,
      'INVALID_EMAIL_OR_PASSWORD',
      'EMAIL_NOT_VERIFIED',
      'STRANGERS_SLOWED',
      ...robot,
    ],
  }),
  post('email-otp/send-verification-otp', 'requestSignInCode', {
    security: open,
    summary: 'Have a code for signing in sent; the answer does not tell whether the address has an account',
    headers: captcha,
    body: contract.codeRequest,
    answer: done,
    refusals: [...badEmail, ...robot],
  }),
  post('sign-in/email-otp', 'signInWithCode', {
    security: open,
    summary: 'Sign in with the code from the mail; a new address becomes an account',
    headers: device,
    body: contract.codeSignIn,
    answer: [signInAnswer, 'The session, or the question for the second factor'],
    refusals: ['MISSING_FIELDS', ...badEmail, ...badCode, 'STRANGERS_SLOWED'],
  }),
  post('sign-in/social', 'signInSocial', {
    security: open,
    summary:
      'Begin to sign in with a social provider; the answer sets the one cookie there is, which the way back needs',
    body: contract.socialRequest,
    answer: [contract.socialAnswer, 'Where to send the person'],
    refusals: [notFound()],
  }),
  ...(['get', 'post'] as const).map((method) => ({
    ...common,
    method,
    path: '/api/auth/callback/{provider}',
    operationId: method === 'get' ? 'returnFromSocial' : 'returnFromSocialByForm',
    security: open,
    summary: 'The way back from a social provider; ends on a page of this site with `#one_time_token=` or `?error=`',
    request: {
      params: z.object({ provider: z.string() }),
      ...(method === 'post' && {
        body: { content: { 'application/x-www-form-urlencoded': { schema: providerForm } } },
      }),
    },
    responses: { ...redirect, ...refused(notFound(), ...(method === 'post' ? [unsupportedType()] : [])) },
  })),
  post('one-time-token/verify', 'redeemOneTimeToken', {
    security: open,
    summary: 'Take over the session that a social provider’s round trip ended with',
    body: contract.oneTimeToken,
    answer: [openedSession, 'The session'],
    refusals: [{ status: 400, code: 'auth_failed', message: 'The token is unknown, used or too old' }],
  }),
  post('sign-out', 'signOut', {
    security: bearerOrNobody,
    summary: 'End this session (scope local); takes no body',
    answer: done,
  }),
  post('revoke-other-sessions', 'signOutElsewhere', {
    security: bearer,
    summary: 'End all sessions but this one (scope others); takes no body',
    answer: done,
    refusals: [needsSession],
  }),
  post('revoke-sessions', 'signOutEverywhere', {
    security: bearer,
    summary: 'End all sessions (scope global); takes no body',
    answer: done,
    refusals: [needsSession],
  }),
  post('change-password', 'changePassword', {
    security: bearer,
    summary: 'Change the password; the other sessions end, unless that is declined',
    headers: device,
    body: contract.passwordChange,
    answer: [contract.keptOrOpened, 'The new session; no token where the others were kept'],
    refusals: [needsSession, 'INVALID_PASSWORD', ...badPassword],
  }),
  post('email-otp/request-password-reset', 'requestPasswordReset', {
    security: open,
    summary: 'Have a letter with a code and a link sent; the answer does not tell whether the address has an account',
    headers: captcha,
    body: contract.emailRequest,
    answer: done,
    refusals: [...badEmail, ...robot],
  }),
  post('email-otp/reset-password', 'resetPassword', {
    security: open,
    summary: 'Set a new password with the code',
    headers: device,
    body: contract.passwordReset,
    answer: done,
    refusals: ['EMAIL_TOO_LONG', ...badCode, ...badPassword],
  }),
  post('reset-password', 'resetPasswordByLink', {
    security: open,
    summary: 'Set a new password with the token of the link',
    headers: device,
    body: contract.passwordResetByLink,
    answer: done,
    refusals: ['INVALID_TOKEN', ...badPassword],
  }),
  post('send-verification-email', 'sendConfirmation', {
    security: bearerOrNobody,
    summary: 'Have the letter sent that asks to confirm an address; /api/account/confirmation takes its token',
    headers: device,
    body: contract.emailRequest,
    answer: done,
    refusals: badEmail,
  }),
  // adding and removing passkeys is described with the account
  post('passkey/options', 'askForPasskey', {
    security: open,
    summary: 'Begin to sign in with a passkey: what the device is asked; takes no body',
    answer: [contract.passkeyOptions, 'For `navigator.credentials.get()`'],
    refusals: [notFound()],
  }),
  post('sign-in/passkey', 'signInWithPasskey', {
    security: open,
    summary: 'Sign in with the answer of the device, once and within five minutes; no second factor follows',
    headers: device,
    body: contract.passkeySignIn,
    answer: [openedSession, 'The session'],
    refusals: [passkeyOver(), passkeyRefused(), 'EMAIL_NOT_VERIFIED', notFound()],
  }),
  ...twoFactorPaths,
  get('token', 'issueJwt', {
    security: bearer,
    summary: 'A JSON Web Token that tells another service who is signed in',
    answer: [contract.newToken, 'The token'],
    refusals: [needsSession],
  }),
  get('jwks', 'listKeys', {
    security: open,
    summary: 'Keys that sign the tokens of /api/auth/token',
    answer: [contract.keySet, 'The public keys'],
  }),
];
