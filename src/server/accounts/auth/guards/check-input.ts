import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { maskChipNumbers } from '#core/chips/microchip.ts';
import { plainDigits } from '#core/text/digits.ts';
import { cleanText } from '#core/text/text.ts';
import { authFailure } from '#server/accounts/auth-failures.ts';
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
 * @throws NamedError `email_too_long`, `password_too_common`, `invalid_token`
 */
export function checkInput(path: string, body: Record<string, unknown> | undefined): void {
  const email = body?.email;
  if (typeof email === 'string' && email.trim().length > limits.emailMax) throw authFailure('EMAIL_TOO_LONG');
  // PostgreSQL's text cannot hold U+0000, so looking such a token up would fail
  if (typeof body?.token === 'string' && body.token.includes('\0')) throw authFailure('INVALID_TOKEN');
  const password = body?.[chosenPassword[path] ?? ''];
  if (typeof password === 'string' && isCommonPassword(password)) throw authFailure('PASSWORD_TOO_COMMON');
}

/** The body to pass on to better-auth; undefined if it stays unchanged. */
export function tidyBody(path: string, body: Record<string, unknown> | undefined) {
  // changing the password ends other sessions by default
  if (path === '/change-password') return { ...body, revokeOtherSessions: body?.revokeOtherSessions !== false };
  if (path === codeSignInPath) return tidyCode(body);
  if (path === '/email-otp/reset-password') return { ...body, otp: typedCode(body?.otp) };
  if (path === '/sign-up/email' || path === '/sign-in/email') return tidyCredentials(body);
}

/**
 * Cleans the body of a sign-in or sign-up: both fields are required, the address is trimmed, and the display name is
 * optional.
 * @throws NamedError `missing_fields`, `invalid_email`
 */
function tidyCredentials(body: Record<string, unknown> | undefined) {
  const password = typeof body?.password === 'string' ? body.password : '';
  const email = addressBeside(password, body);
  const name = cleanText(maskChipNumbers(text(body?.display_name ?? body?.name)).slice(0, limits.shortText));
  return { email, password, name, rememberMe: true };
}

/**
 * better-auth would store a name in the new account, which nobody is asked for.
 * @throws NamedError `missing_fields`, `invalid_email`
 */
function tidyCode(body: Record<string, unknown> | undefined) {
  const otp = typedCode(body?.otp);
  return { email: addressBeside(otp, body), otp, name: '' };
}

function addressBeside(secret: string, body: Record<string, unknown> | undefined): string {
  const email = text(body?.email);
  if (!email || !secret) throw authFailure('MISSING_FIELDS');
  if (!z.email().safeParse(email).success) throw authFailure('INVALID_EMAIL');
  return email;
}

/** A code of digits as it was sent: phones, mails and apps write it with spaces, Arabic ones with marks of direction. */
export function typedCode(code: unknown): string {
  return plainDigits(text(code)).replaceAll(/[\s\p{Cf}-]/gu, '');
}

const text = (value: unknown) => (typeof value === 'string' ? cleanText(value).trim() : '');
