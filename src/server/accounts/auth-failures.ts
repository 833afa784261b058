import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { invalid, NamedError, notFound, unauthorized } from '#server/platform/errors.ts';

type Status = NamedError['status'];
type Failure = readonly [status: Status, message: () => string, field?: string];

/** Failures that people see, with the spec's messages and their form fields. All others are passed on unchanged. */
const failures = {
  MISSING_FIELDS: [400, m.auth_error_missing_fields],
  INVALID_EMAIL: [400, m.auth_error_bad_email, 'email'],
  INVALID_EMAIL_OR_PASSWORD: [401, m.auth_error_bad_credentials],
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: [422, m.auth_error_email_taken, 'email'],
  // a second sign-up in the moment of the first; a database in trouble is told apart before
  FAILED_TO_CREATE_USER: [422, m.auth_error_email_taken, 'email'],
  PASSWORD_TOO_SHORT: [400, m.auth_error_short_password, 'password'],
  EMAIL_TOO_LONG: [400, () => m.auth_error_long_email({ max: limits.emailMax }), 'email'],
  PASSWORD_TOO_COMMON: [400, m.auth_error_common_password, 'password'],
  PASSWORD_TOO_LONG: [400, () => m.auth_error_long_password({ max: limits.passwordMax }), 'password'],
  INVALID_PASSWORD: [400, m.auth_error_wrong_password, 'current_password'],
  EMAIL_NOT_VERIFIED: [403, m.auth_error_unconfirmed, 'email'],
  // also once the code was used up or replaced by a newer one
  INVALID_OTP: [400, m.auth_error_wrong_mailed_code, 'code'],
  OTP_EXPIRED: [400, m.auth_error_code_expired, 'code'],
  INVALID_TOKEN: [400, m.auth_error_link_over],
  TOO_MANY_ATTEMPTS: [403, m.auth_error_code_expired, 'code'],
  // better-auth answers 401 here, which the browser would take as the end of its session
  INVALID_CODE: [400, m.auth_error_wrong_code, 'code'],
  INVALID_BACKUP_CODE: [400, m.auth_error_wrong_code, 'code'],
  INVALID_TWO_FACTOR_COOKIE: [400, m.auth_error_challenge_over],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: [400, m.auth_error_challenge_over],
  ACCOUNT_TEMPORARILY_LOCKED: [429, m.auth_error_locked],
  STRANGERS_SLOWED: [429, m.auth_error_strangers_slowed],
  MISSING_RESPONSE: [400, m.auth_error_captcha],
  VERIFICATION_FAILED: [403, m.auth_error_captcha],
} as const satisfies Record<string, Failure>;

/** better-auth's code for a failure that people see, or one of ours in its style. */
export type AuthCode = keyof typeof failures;

const isKnown = (code: string): code is AuthCode => code in failures;

export function authFailure(code: AuthCode, retryAfterSeconds?: number): NamedError {
  const [status, words, field]: Failure = failures[code];
  const message = words();
  const fields = field ? { [field]: message } : undefined;
  return new NamedError(code.toLowerCase(), status, message, { fields, retryAfterSeconds });
}

/**
 * Converts a failure of better-auth for the common error handler.
 * @param body its `{ code, message }`, or null
 */
export function namedErrorOf(status: number, body: unknown): Error {
  const { code = 'auth_failed', message } = (body ?? {}) as { code?: string; message?: string };
  if (status >= 500) return new Error(`better-auth answered ${status}: ${code} ${message}`);
  if (code === 'VALIDATION_ERROR')
    return invalid({ [message?.match(/^\[body\.(\w+)/)?.[1] ?? 'body']: m.errors_field_invalid() });
  if (isKnown(code)) return authFailure(code);
  if (status === 401) return unauthorized();
  if (status === 404) return notFound();
  return new NamedError(code.toLowerCase(), asOurs(status), message ?? m.auth_error_unexpected());
}

const ours = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const;
const asOurs = (status: number) => ours.find((one) => one === status) ?? 400;
