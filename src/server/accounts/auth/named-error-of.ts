import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { invalid, NamedError, notFound, rateLimited, unauthorized } from '#server/platform/errors.ts';

type AuthMessage = { message: () => string; field?: string; status?: NamedError['status'] };

/** Failures that people see, with the spec's messages and their form fields. All others are passed on unchanged. */
const known: Record<string, AuthMessage> = {
  MISSING_FIELDS: { message: m.auth_error_missing_fields },
  INVALID_EMAIL: { message: m.auth_error_bad_email, field: 'email' },
  INVALID_EMAIL_OR_PASSWORD: { message: m.auth_error_bad_credentials },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: { message: m.auth_error_email_taken, field: 'email' },
  // a second sign-up in the moment of the first; a database in trouble is told apart before
  FAILED_TO_CREATE_USER: { message: m.auth_error_email_taken, field: 'email' },
  PASSWORD_TOO_SHORT: { message: m.auth_error_short_password, field: 'password' },
  EMAIL_TOO_LONG: { message: () => m.auth_error_long_email({ max: limits.emailMax }), field: 'email' },
  PASSWORD_TOO_COMMON: { message: m.auth_error_common_password, field: 'password' },
  PASSWORD_TOO_LONG: { message: () => m.auth_error_long_password({ max: limits.passwordMax }), field: 'password' },
  INVALID_PASSWORD: { message: m.auth_error_wrong_password, field: 'current_password' },
  EMAIL_NOT_VERIFIED: { message: m.auth_error_unconfirmed, field: 'email' },
  // also once the code was used up or replaced by a newer one
  INVALID_OTP: { message: m.auth_error_wrong_mailed_code, field: 'code' },
  OTP_EXPIRED: { message: m.auth_error_code_expired, field: 'code' },
  INVALID_TOKEN: { message: m.auth_error_link_over },
  TOO_MANY_ATTEMPTS: { message: m.auth_error_code_expired, field: 'code' },
  // better-auth answers 401 here, which the browser would take as the end of its session
  INVALID_CODE: { message: m.auth_error_wrong_code, field: 'code', status: 400 },
  INVALID_BACKUP_CODE: { message: m.auth_error_wrong_code, field: 'code', status: 400 },
  INVALID_TWO_FACTOR_COOKIE: { message: m.auth_error_challenge_over, status: 400 },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { message: m.auth_error_challenge_over },
  ACCOUNT_TEMPORARILY_LOCKED: { message: m.auth_error_locked },
  STRANGERS_SLOWED: { message: m.auth_error_strangers_slowed },
  MISSING_RESPONSE: { message: m.auth_error_captcha },
  VERIFICATION_FAILED: { message: m.auth_error_captcha },
};

/** Failures for which better-auth has no code. */
const byStatus: Record<number, () => NamedError> = {
  401: unauthorized,
  404: notFound,
};

/**
 * Converts a failure of better-auth for the common error handler.
 * @param body its `{ code, message }`, or null
 * @param retryAfterSeconds of a 429
 */
export function namedErrorOf(status: number, body: unknown, retryAfterSeconds?: number): Error {
  const { code, message } = (body ?? {}) as { code?: string; message?: string };
  if (status >= 500) return new Error(`better-auth answered ${status}: ${code} ${message}`);
  if (status === 429 && (!code || code === 'RATE_LIMITED')) return rateLimited(retryAfterSeconds ?? 60);
  if (code === 'VALIDATION_ERROR')
    return invalid({ [message?.match(/^\[body\.(\w+)/)?.[1] ?? 'body']: m.errors_field_invalid() });
  const match = code ? known[code] : undefined;
  if (match) {
    const wait = status === 429 ? retryAfterSeconds : undefined;
    return named(code as string, match.status ?? asOurs(status), match.message(), match.field, wait);
  }
  return byStatus[status]?.() ?? named(code ?? 'auth_failed', asOurs(status), message ?? m.auth_error_unexpected());
}

function named(
  code: string,
  status: NamedError['status'],
  message: string,
  field?: string,
  retryAfterSeconds?: number,
): NamedError {
  const fields = field ? { [field]: message } : undefined;
  return new NamedError(code.toLowerCase(), status, message, { fields, retryAfterSeconds });
}

const ours = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const;
const asOurs = (status: number) => ours.find((one) => one === status) ?? 400;
