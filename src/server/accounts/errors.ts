import { m } from '#core/paraglide/messages.js';
import { NamedError } from '#server/errors.ts';

export const lastAdmin = () => new NamedError('last_admin', 409, m.errors_last_admin());
export const userNotFound = () => new NamedError('user_not_found', 404, m.errors_user_not_found());
export const signInAgain = () => new NamedError('sign_in_again', 409, m.auth_error_sign_in_again());
export const confirmationOver = () => new NamedError('confirmation_over', 400, m.auth_confirm_failed());
export function wrongPassword(): NamedError {
  const message = m.auth_error_wrong_password();
  return new NamedError('invalid_password', 400, message, { fields: { current_password: message } });
}
