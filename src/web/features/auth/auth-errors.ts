import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { FieldErrors } from '#web/lib/form-fields.ts';

/** The message for a toast, and the messages beside the fields. */
type AuthProblem = { message: string; fields: FieldErrors };

/**
 * Checks the values before they are sent.
 * @param required names of the required fields
 * @returns null if there is nothing wrong
 */
export function problemOf(values: Record<string, string>, required: readonly string[]): AuthProblem | null {
  const missing = required.filter((name) => !values[name]?.trim());
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((name) => [name, m.auth_field_required()]));
    return { message: m.auth_error_missing_fields(), fields };
  }
  if (values.email !== undefined && values.email.trim().length > limits.emailMax)
    return at('email', m.auth_error_long_email({ max: limits.emailMax }));
  const tooShort = values.password !== undefined && values.password.length < limits.passwordMin;
  return tooShort ? at('password', m.auth_error_short_password()) : null;
}

const at = (field: string, message: string): AuthProblem => ({ message, fields: { [field]: message } });

/** The server's own message, also when it is in trouble (503); internal errors only become "unexpected". */
export function problemFrom(error: unknown): AuthProblem {
  if (!(error instanceof ApiError) || isInternal(error)) {
    return { message: m.auth_error_unexpected(), fields: {} };
  }
  return { message: error.message, fields: error.fields };
}

const isInternal = ({ status, code }: ApiError): boolean => (status >= 500 && status !== 503) || code === 'bad_answer';
