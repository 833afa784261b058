import { APIError } from 'better-auth/api';
import { limits } from '#core/cases/limits.ts';
import { isCommonPassword } from '#server/accounts/common-passwords.ts';

/** The field of each call that holds a newly chosen password. */
const chosenPassword: Record<string, string> = {
  '/sign-up/email': 'password',
  '/change-password': 'newPassword',
  '/email-otp/reset-password': 'password',
  '/reset-password': 'newPassword',
};

/**
 * Checks that better-auth does not do.
 * @throws APIError `EMAIL_TOO_LONG`, `PASSWORD_TOO_COMMON`, `INVALID_TOKEN`
 */
export function checkInput(path: string, body: Record<string, unknown> | undefined): void {
  const email = body?.email;
  if (typeof email === 'string' && email.trim().length > limits.emailMax)
    throw new APIError('BAD_REQUEST', { code: 'EMAIL_TOO_LONG', message: 'Email too long' });
  // PostgreSQL's text cannot hold U+0000, so looking such a token up would fail
  if (typeof body?.token === 'string' && body.token.includes('\0'))
    throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'Invalid token' });
  const password = body?.[chosenPassword[path] ?? ''];
  if (typeof password === 'string' && isCommonPassword(password))
    throw new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_COMMON', message: 'Password too common' });
}
