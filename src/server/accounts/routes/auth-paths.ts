import { z } from 'zod';
import { openedSession, signInAnswer, signUpAnswer } from '#core/contract/account.ts';
import * as contract from '#core/contract/auth.ts';
import { m } from '#core/paraglide/messages.js';
import { wrongPassword } from '#server/accounts/errors.ts';
import { notFound, unsupportedType } from '#server/platform/errors.ts';
import { bearer, bearerOrNobody, needsSession, open, refused } from '#server/platform/http/api/answers.ts';
import {
  badCode,
  badEmail,
  badPassword,
  common,
  type Described,
  get,
  longEmail,
  missingFields,
  post,
  refusal,
  robot,
} from './auth-path.ts';
import { passkeyPaths } from './passkey-paths.ts';
import { twoFactorPaths } from './two-factor-paths.ts';

const done = [
  z.union([z.object({ success: z.literal(true) }), z.object({ status: z.literal(true) })]),
  'Done',
] as const;

/** A known device is exempt from the waiting times caused by strangers guessing the account's password. */
const device = z.object({
  'x-device-token': z
    .string()
    .optional()
    .meta({ description: '43 characters of base64url: 256 random bits, which a client makes once and keeps' }),
});
const captcha = device.extend({
  'x-captcha-response': z.string().optional().meta({ description: 'Asked for where the operator set a captcha up' }),
});
/** Anything a provider sends along; better-auth reads it. */
const providerForm = z.looseObject({ code: z.string().optional(), state: z.string().optional() });
const redirect = { 302: { description: 'Back to a page of this site' } };

/** The calls of better-auth under /api/auth, as the gateway exposes them. */
export const authPaths: Described[] = [
  post('sign-up/email', 'signUp', {
    security: open,
    summary: 'Open an account',
    headers: captcha,
    body: contract.newAccount,
    answer: [signUpAnswer, 'The session; no token while the address has to be confirmed first'],
    refusals: [
      missingFields,
      badEmail,
      longEmail,
      ...badPassword,
      ...robot,
      refusal(422, 'user_already_exists_use_another_email', m.auth_error_email_taken()),
    ],
  }),
  post('sign-in/email', 'signIn', {
    security: open,
    summary: 'Sign in',
    headers: captcha,
    body: contract.credentials,
    answer: [signInAnswer, 'The session, or the question for the second factor'],
    refusals: [
      missingFields,
      badEmail,
      longEmail,
      refusal(401, 'invalid_email_or_password', m.auth_error_bad_credentials()),
      refusal(403, 'email_not_verified', m.auth_error_unconfirmed()),
      refusal(429, 'strangers_slowed', m.auth_error_strangers_slowed()),
      ...robot,
    ],
  }),
  post('email-otp/send-verification-otp', 'requestSignInCode', {
    security: open,
    summary: 'Have a code for signing in sent; the answer does not tell whether the address has an account',
    headers: captcha,
    body: contract.codeRequest,
    answer: done,
    refusals: [badEmail, longEmail, ...robot],
  }),
  post('sign-in/email-otp', 'signInWithCode', {
    security: open,
    summary: 'Sign in with the code from the mail; a new address becomes an account',
    headers: device,
    body: contract.codeSignIn,
    answer: [signInAnswer, 'The session, or the question for the second factor'],
    refusals: [
      missingFields,
      badEmail,
      longEmail,
      ...badCode,
      refusal(429, 'strangers_slowed', m.auth_error_strangers_slowed()),
    ],
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
    refusals: [refusal(400, 'auth_failed', 'The token is unknown, used or too old')],
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
    refusals: [needsSession, wrongPassword(), ...badPassword],
  }),
  post('email-otp/request-password-reset', 'requestPasswordReset', {
    security: open,
    summary: 'Have a letter with a code and a link sent; the answer does not tell whether the address has an account',
    headers: captcha,
    body: contract.emailRequest,
    answer: done,
    refusals: [badEmail, longEmail, ...robot],
  }),
  post('email-otp/reset-password', 'resetPassword', {
    security: open,
    summary: 'Set a new password with the code',
    headers: device,
    body: contract.passwordReset,
    answer: done,
    refusals: [longEmail, ...badCode, ...badPassword],
  }),
  post('reset-password', 'resetPasswordByLink', {
    security: open,
    summary: 'Set a new password with the token of the link',
    headers: device,
    body: contract.passwordResetByLink,
    answer: done,
    refusals: [refusal(400, 'invalid_token', m.auth_error_link_over()), ...badPassword],
  }),
  post('send-verification-email', 'sendConfirmation', {
    security: bearerOrNobody,
    summary: 'Have the letter sent that asks to confirm an address; /api/account/confirmation takes its token',
    headers: device,
    body: contract.emailRequest,
    answer: done,
    refusals: [badEmail, longEmail],
  }),
  ...passkeyPaths,
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
