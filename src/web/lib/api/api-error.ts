import type { ApiError as ErrorAnswer } from '#core/contract/error.ts';
import { m } from '#core/paraglide/messages.js';
import { hasShape, isText, type Shape } from './shape.ts';

/**
 * A failed call, to be shown: `message` is for people, `code` for decisions, `fields` stand beside the fields of a form.
 * `offline`, `timeout`, `unreachable` and `bad_answer` come from the browser, all other codes from the server.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;

  constructor(of: {
    code: string;
    message: string;
    status?: number;
    fields?: Record<string, string>;
    requestId?: string;
  }) {
    super(of.message);
    this.code = of.code;
    this.status = of.status ?? 0;
    this.fields = of.fields ?? {};
    this.requestId = of.requestId;
  }
}

/** Reads an error of the API. Of an answer in another format (such as a proxy's page) only the status is kept. */
export function errorFromAnswer(status: number, body: unknown): ApiError {
  if (!isErrorAnswer(body)) return status === 413 ? tooLarge() : unreachable(status);
  const { code, message, fields, request_id } = body.error;
  return new ApiError({ code, message, status, fields, requestId: request_id });
}

type ErrorBody = ErrorAnswer['error'];

const bodyShape: Shape<ErrorBody> = {
  code: isText,
  message: isText,
  fields: (value): value is ErrorBody['fields'] =>
    value === undefined || (typeof value === 'object' && value !== null && Object.values(value).every(isText)),
  request_id: (value): value is ErrorBody['request_id'] => value === undefined || isText(value),
};

function isErrorAnswer(body: unknown): body is ErrorAnswer {
  return hasShape<ErrorAnswer>(body, { error: (value): value is ErrorBody => hasShape(value, bodyShape) });
}

/** The answer breaks the contract. */
export function badAnswer(): ApiError {
  return new ApiError({ code: 'bad_answer', message: m.forms_error_bad_answer() });
}

/** A proxy before the site takes less than the site does. */
const tooLarge = () => new ApiError({ code: 'too_large', message: m.errors_too_large(), status: 413 });

const unreachable = (status = 0) => new ApiError({ code: 'unreachable', message: m.forms_error_unreachable(), status });

/** There was no answer: the device is offline, or the service cannot be reached. */
export function noAnswer(): ApiError {
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return offline ? new ApiError({ code: 'offline', message: m.forms_error_offline() }) : unreachable();
}

/** The answer did not come in time. */
export function tooLate(): ApiError {
  return new ApiError({ code: 'timeout', message: m.forms_error_timeout() });
}

/** Whether the service refused the request. After any other failure it may still have been carried out. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Try again later: nothing is wrong with what was asked. */
const passing = new Set([408, 425, 429]);

/** Whether the service refused for good: asking again would not help. The page of a proxy or a hotel network says nothing. */
export function isFinal(error: unknown): error is ApiError {
  return isRefusal(error) && error.code !== 'unreachable' && !passing.has(error.status);
}

/** The error that the service would return to a signed-out person, created without asking it. */
export function signInNeeded(): ApiError {
  return new ApiError({ code: 'unauthorized', message: m.errors_unauthorized(), status: 401 });
}

/** Whether the call failed because the person is not signed in, or no longer. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** The message to show for any failed call. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : m.forms_error_unreachable();
}
