import { z } from 'zod';
import { openedSession } from '#core/contract/account.ts';
import { passkeyOptions, passkeySignIn } from '#core/contract/auth.ts';
import { m } from '#core/paraglide/messages.js';
import { passkeyOver, passkeyRefused } from '#server/accounts/errors.ts';
import { notFound } from '#server/platform/errors.ts';
import { open } from '#server/platform/http/api/answers.ts';
import { type Described, post, refusal } from './auth-path.ts';

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
    headers: z.object({ 'x-device-token': z.string().optional() }),
    body: passkeySignIn,
    answer: [openedSession, 'The session'],
    refusals: [
      passkeyOver(),
      passkeyRefused(),
      refusal(403, 'email_not_verified', m.auth_error_unconfirmed()),
      notFound(),
    ],
  }),
];
