import { z } from 'zod';
import { openedSession, signInAnswer, signUpAnswer } from '#core/contract/account.ts';
import * as contract from '#core/contract/auth.ts';
import { m } from '#core/paraglide/messages.js';
import { wrongPassword } from '#server/accounts/errors.ts';
import { notFound, unsupportedType } from '#server/platform/errors.ts';
import {
  answers,
  bearer,
  bearerOrNobody,
  jsonBody,
  needsSession,
  open,
  refused,
  unreadable,
} from '#server/platform/http/api/answers.ts';
import {
  badCode,
  badEmail,
  badPassword,
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

const done = (...refusals: Parameters<typeof refused>) =>
  answers(
    z.union([z.object({ success: z.literal(true) }), z.object({ status: z.literal(true) })]),
    'Done',
    ...refusals,
  );

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
    request: { headers: captcha, ...jsonBody(contract.newAccount) },
    responses: answers(
      signUpAnswer,
      'The session; no token while the address has to be confirmed first',
      missingFields,
      badEmail,
      longEmail,
      ...badPassword,
      ...robot,
      refusal(422, 'user_already_exists_use_another_email', m.auth_error_email_taken()),
      ...unreadable,
    ),
  }),
  post('sign-in/email', 'signIn', {
    security: open,
    summary: 'Sign in',
    request: { headers: captcha, ...jsonBody(contract.credentials) },
    responses: answers(
      signInAnswer,
      'The session, or the question for the second factor',
      missingFields,
      badEmail,
      longEmail,
      refusal(401, 'invalid_email_or_password', m.auth_error_bad_credentials()),
      refusal(403, 'email_not_verified', m.auth_error_unconfirmed()),
      refusal(429, 'strangers_slowed', m.auth_error_strangers_slowed()),
      ...robot,
      ...unreadable,
    ),
  }),
  post('email-otp/send-verification-otp', 'requestSignInCode', {
    security: open,
    summary: 'Have a code for signing in sent; the answer does not tell whether the address has an account',
    request: { headers: captcha, ...jsonBody(contract.codeRequest) },
    responses: done(badEmail, longEmail, ...robot, ...unreadable),
  }),
  post('sign-in/email-otp', 'signInWithCode', {
    security: open,
    summary: 'Sign in with the code from the mail; a new address becomes an account',
    request: { headers: device, ...jsonBody(contract.codeSignIn) },
    responses: answers(
      signInAnswer,
      'The session, or the question for the second factor',
      missingFields,
      badEmail,
      longEmail,
      ...badCode,
      refusal(429, 'strangers_slowed', m.auth_error_strangers_slowed()),
      ...unreadable,
    ),
  }),
  post('sign-in/social', 'signInSocial', {
    security: open,
    summary:
      'Begin to sign in with a social provider; the answer sets the one cookie there is, which the way back needs',
    request: jsonBody(contract.socialRequest),
    responses: answers(contract.socialAnswer, 'Where to send the person', notFound(), ...unreadable),
  }),
  ...(['get', 'post'] as const).map((method) => ({
    ...post('callback/{provider}', method === 'get' ? 'returnFromSocial' : 'returnFromSocialByForm', {
      security: open,
      summary: 'The way back from a social provider; ends on a page of this site with `#one_time_token=` or `?error=`',
      request: {
        params: z.object({ provider: z.string() }),
        ...(method === 'post' && {
          body: { content: { 'application/x-www-form-urlencoded': { schema: providerForm } } },
        }),
      },
      responses: { ...redirect, ...refused(notFound(), ...(method === 'post' ? [unsupportedType()] : [])) },
    }),
    method,
  })),
  post('one-time-token/verify', 'redeemOneTimeToken', {
    security: open,
    summary: 'Take over the session that a social provider’s round trip ended with',
    request: jsonBody(contract.oneTimeToken),
    responses: answers(
      openedSession,
      'The session',
      refusal(400, 'auth_failed', 'The token is unknown, used or too old'),
      ...unreadable,
    ),
  }),
  post('sign-out', 'signOut', {
    security: bearerOrNobody,
    summary: 'End this session (scope local); takes no body',
    responses: done(),
  }),
  post('revoke-other-sessions', 'signOutElsewhere', {
    security: bearer,
    summary: 'End all sessions but this one (scope others); takes no body',
    responses: done(needsSession),
  }),
  post('revoke-sessions', 'signOutEverywhere', {
    security: bearer,
    summary: 'End all sessions (scope global); takes no body',
    responses: done(needsSession),
  }),
  post('change-password', 'changePassword', {
    security: bearer,
    summary: 'Change the password; the other sessions end, unless that is declined',
    request: { headers: device, ...jsonBody(contract.passwordChange) },
    responses: answers(
      contract.keptOrOpened,
      'The new session; no token where the others were kept',
      needsSession,
      wrongPassword(),
      ...badPassword,
      ...unreadable,
    ),
  }),
  post('email-otp/request-password-reset', 'requestPasswordReset', {
    security: open,
    summary: 'Have a letter with a code and a link sent; the answer does not tell whether the address has an account',
    request: { headers: captcha, ...jsonBody(contract.emailRequest) },
    responses: done(badEmail, longEmail, ...robot, ...unreadable),
  }),
  post('email-otp/reset-password', 'resetPassword', {
    security: open,
    summary: 'Set a new password with the code',
    request: { headers: device, ...jsonBody(contract.passwordReset) },
    responses: done(longEmail, ...badCode, ...badPassword, ...unreadable),
  }),
  post('reset-password', 'resetPasswordByLink', {
    security: open,
    summary: 'Set a new password with the token of the link',
    request: { headers: device, ...jsonBody(contract.passwordResetByLink) },
    responses: done(refusal(400, 'invalid_token', m.auth_error_link_over()), ...badPassword, ...unreadable),
  }),
  post('send-verification-email', 'sendConfirmation', {
    security: bearerOrNobody,
    summary: 'Have the letter sent that asks to confirm an address; /api/account/confirmation takes its token',
    request: { headers: device, ...jsonBody(contract.emailRequest) },
    responses: done(badEmail, longEmail, ...unreadable),
  }),
  ...passkeyPaths,
  ...twoFactorPaths,
  get('token', 'issueJwt', {
    security: bearer,
    summary: 'A JSON Web Token that tells another service who is signed in',
    responses: answers(contract.newToken, 'The token', needsSession),
  }),
  get('jwks', 'listKeys', {
    security: open,
    summary: 'Keys that sign the tokens of /api/auth/token',
    responses: answers(contract.keySet, 'The public keys'),
  }),
];
