import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { NamedError } from '#server/platform/errors.ts';
import { authFailure } from './auth-failures.ts';

export const lastAdmin = () => new NamedError('last_admin', 409, m.errors_last_admin());
export const userNotFound = () => new NamedError('user_not_found', 404, m.errors_user_not_found());
export const signInAgain = () => new NamedError('sign_in_again', 409, m.auth_error_sign_in_again());
export const confirmationOver = () => new NamedError('confirmation_over', 400, m.auth_confirm_failed());
/** On a site with a mail server, passkeys are for accounts whose address is confirmed. */
export const confirmFirst = () => new NamedError('confirm_first', 409, m.auth_passkey_confirm_first());
/** The same answer for a passkey that is unknown, removed, or does not prove anything. */
export const passkeyRefused = () => new NamedError('passkey_refused', 400, m.auth_passkey_refused());
/** The ticket is too old, was already used, or belongs to somebody else. */
export const passkeyOver = () => new NamedError('passkey_over', 400, m.auth_passkey_over());
export const passkeyUnusable = () => new NamedError('passkey_unusable', 400, m.auth_passkey_unusable());
export const passkeyKnown = () => new NamedError('passkey_known', 409, m.auth_passkey_known());
export const tooManyPasskeys = () =>
  new NamedError('too_many_passkeys', 409, m.auth_passkey_too_many({ max: limits.passkeys }));
export const wrongPassword = () => authFailure('INVALID_PASSWORD');
