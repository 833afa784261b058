import { apiError } from '#core/contract/error.ts';
import { m } from '#core/paraglide/messages.js';

/**
 * A call that failed, as a form can show it: `message` is for people, `code` for decisions, `fields` maps a form field
 * to the message beside it. The codes `offline`, `timeout`, `unreachable` and `bad_answer` are made in the browser; all
 * others come from the server, with its HTTP status.
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

/** Reads the API's one error shape; an answer in another shape (a proxy's page) keeps only its status. */
export function errorFromAnswer(status: number, body: unknown): ApiError {
  const parsed = apiError.safeParse(body);
  if (!parsed.success) return new ApiError({ code: 'unreachable', message: m.forms_error_unreachable(), status });
  const { code, message, fields, request_id } = parsed.data.error;
  return new ApiError({ code, message, status, fields, requestId: request_id });
}

/** Nobody answered: the device is offline, or the service cannot be reached. */
export function noAnswer(): ApiError {
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return offline
    ? new ApiError({ code: 'offline', message: m.forms_error_offline() })
    : new ApiError({ code: 'unreachable', message: m.forms_error_unreachable() });
}

/** The answer did not come in time. */
export function tooLate(): ApiError {
  return new ApiError({ code: 'timeout', message: m.forms_error_timeout() });
}

/** The service looked at it and said no; after any other failure it may have been done all the same. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** What the service would say to someone who is not signed in, without asking it. */
export function signInNeeded(): ApiError {
  return new ApiError({ code: 'unauthorized', message: m.errors_unauthorized(), status: 401 });
}

/** The session ended, or there was none. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** What to tell a person of any failure of a call. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : m.forms_error_unreachable();
}
