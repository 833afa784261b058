import { APIError } from 'better-auth/api';
import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { maskChipNumbers } from '#core/chips/microchip.ts';
import { cleanText } from '#core/text/text.ts';
import { isCommonPassword } from '#server/accounts/common-passwords.ts';
import { codeSignInPath } from './exposed-paths.ts';

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

const text = (value: unknown) => (typeof value === 'string' ? cleanText(value).trim() : '');

/** The body to pass on to better-auth; undefined if it stays unchanged. */
export function tidyBody(path: string, body: Record<string, unknown> | undefined) {
  // changing the password ends other sessions by default
  if (path === '/change-password') return { ...body, revokeOtherSessions: body?.revokeOtherSessions !== false };
  return path === codeSignInPath ? tidyCode(body) : tidyCredentials(path, body);
}

/**
 * Cleans the body of a sign-in or sign-up for better-auth: both fields are required, the address is trimmed, and the
 * display name is optional. Undefined for other paths.
 * @throws APIError `MISSING_FIELDS`, `INVALID_EMAIL`
 */
function tidyCredentials(path: string, body: Record<string, unknown> | undefined) {
  if (path !== '/sign-up/email' && path !== '/sign-in/email') return;
  const email = text(body?.email);
  const password = typeof body?.password === 'string' ? body.password : '';
  if (!email || !password) throw new APIError('BAD_REQUEST', { code: 'MISSING_FIELDS', message: 'Missing fields' });
  checkEmail(email);
  const name = cleanText(maskChipNumbers(text(body?.display_name ?? body?.name)).slice(0, limits.shortText));
  return { email, password, name, rememberMe: true };
}

/**
 * Phones and mails write codes with spaces. better-auth would store a name in the new account, which nobody is asked for.
 * @throws APIError `MISSING_FIELDS`, `INVALID_EMAIL`
 */
function tidyCode(body: Record<string, unknown> | undefined) {
  const email = text(body?.email);
  const otp = text(body?.otp).replaceAll(/[\s-]/g, '');
  if (!email || !otp) throw new APIError('BAD_REQUEST', { code: 'MISSING_FIELDS', message: 'Missing fields' });
  checkEmail(email);
  return { email, otp, name: '' };
}

function checkEmail(email: string): void {
  if (!z.email().safeParse(email).success)
    throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Invalid email' });
}
