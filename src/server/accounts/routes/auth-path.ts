import type { OpenAPIHono } from '@hono/zod-openapi';
import type { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { answers, jsonBody, type refused, unreadable } from '#server/platform/http/api/answers.ts';

/** A call in the description of the API. */
export type Described = Parameters<OpenAPIHono['openAPIRegistry']['registerPath']>[0];

type Call = Pick<Described, 'security' | 'summary'> & {
  headers?: z.ZodObject;
  body?: z.ZodType;
  answer: readonly [z.ZodType, string];
  /** besides those of every body */
  refusals?: Parameters<typeof refused>;
};

export const common = { tags: ['Sessions'] };

/** A POST under /api/auth. */
export function post(path: string, operationId: string, call: Call): Described {
  const { headers, body, answer, refusals = [], ...words } = call;
  return {
    ...{ ...common, method: 'post', path: `/api/auth/${path}`, operationId, ...words },
    request: { ...(headers && { headers }), ...(body && jsonBody(body)) },
    responses: answers(...answer, ...refusals, ...(body ? unreadable : [])),
  };
}

/** A GET under /api/auth. */
export const get = (...call: Parameters<typeof post>): Described => ({ ...post(...call), method: 'get' });

/** A refusal by better-auth, for the description of the API. */
export const refusal = (status: 400 | 401 | 403 | 422 | 429, code: string, message: string) => ({
  status,
  code,
  message,
});

export const missingFields = refusal(400, 'missing_fields', m.auth_error_missing_fields());
export const badEmail = refusal(400, 'invalid_email', m.auth_error_bad_email());
export const longEmail = refusal(400, 'email_too_long', m.auth_error_long_email({ max: limits.emailMax }));
const shortPassword = refusal(400, 'password_too_short', m.auth_error_short_password());
const longPassword = refusal(400, 'password_too_long', m.auth_error_long_password({ max: limits.passwordMax }));
const commonPassword = refusal(400, 'password_too_common', m.auth_error_common_password());
export const badPassword = [shortPassword, longPassword, commonPassword];
export const robot = [
  refusal(400, 'missing_response', m.auth_error_captcha()),
  refusal(403, 'verification_failed', m.auth_error_captcha()),
];
export const badCode = [
  refusal(400, 'invalid_otp', m.auth_error_wrong_mailed_code()),
  refusal(400, 'otp_expired', m.auth_error_code_expired()),
  refusal(403, 'too_many_attempts', m.auth_error_code_expired()),
];
export const badFactor = (code: string) => [
  refusal(400, code, m.auth_error_wrong_code()),
  refusal(400, 'invalid_two_factor_cookie', m.auth_error_challenge_over()),
  refusal(429, 'account_temporarily_locked', m.auth_error_locked()),
];
