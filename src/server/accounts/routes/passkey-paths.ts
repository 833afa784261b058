import { openedSession } from '#core/contract/account.ts';
import { passkeyOptions, passkeySignIn } from '#core/contract/auth.ts';
import { passkeyOver, passkeyRefused } from '#server/accounts/errors.ts';
import { notFound } from '#server/platform/errors.ts';
import { open } from '#server/platform/http/api/answers.ts';
import { type Described, device, post } from './auth-path.ts';

/** The calls under /api/auth about passkeys. Adding and removing them is described with the account. */
export const passkeyPaths: Described[] = [
  post('passkey/options', 'askForPasskey', {
    security: open,
    summary: 'Begin to sign in with a passkey: what the device is asked; takes no body',
    answer: [passkeyOptions, 'For `navigator.credentials.get()`'],
    refusals: [notFound()],
  }),
  post('sign-in/passkey', 'signInWithPasskey', {
    security: open,
    summary: 'Sign in with the answer of the device, once and within five minutes; no second factor follows',
    headers: device,
    body: passkeySignIn,
    answer: [openedSession, 'The session'],
    refusals: [passkeyOver(), passkeyRefused(), 'EMAIL_NOT_VERIFIED', notFound()],
  }),
];
