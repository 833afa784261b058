import { m } from '#core/paraglide/messages.js';

type Details = {
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  allow?: readonly string[];
  cause?: unknown;
};

/**
 * An expected failure, whose message may be shown to people as it is. A use case defines its own; those that several share
 * stand in the `errors.ts` of their subject. http/middleware/on-error.ts turns all into the same response format.
 */
export class NamedError extends Error {
  /** stable, in snake_case; clients compare it */
  readonly code: string;
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 501 | 503;
  /** form field -> the message to show beside it */
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** for a 405: the methods that the address accepts */
  readonly allow: readonly string[] | undefined;

  constructor(code: string, status: NamedError['status'], message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = 'NamedError';
    this.code = code;
    this.status = status;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.allow = details.allow;
  }
}

export const unauthorized = (message: string = m.errors_unauthorized()) => new NamedError('unauthorized', 401, message);
export const forbidden = () => new NamedError('forbidden', 403, m.errors_forbidden());
/** A moderator banned the account: it can read, but publish nothing. */
export const banned = () => new NamedError('banned', 403, m.errors_banned());
/** For the link of a mail whose token this site did not create. */
export const brokenLink = () => new NamedError('broken_link', 404, m.errors_broken_link());
export const notFound = () => new NamedError('not_found', 404, m.errors_not_found());
/** @param allow the methods that the address accepts. An OPTIONS request gets this list as its answer */
export const methodNotAllowed = (allow: readonly string[]) =>
  new NamedError('method_not_allowed', 405, m.errors_method_not_allowed(), { allow: [...allow, 'OPTIONS'] });
export const invalid = (fields: Record<string, string>) =>
  new NamedError('invalid', 422, m.errors_invalid(), { fields });
export const badCursor = () =>
  new NamedError('bad_cursor', 400, m.errors_bad_cursor(), { fields: { cursor: m.errors_bad_cursor() } });
export const malformed = () => new NamedError('malformed', 400, m.errors_malformed());
export const tooLarge = () => new NamedError('too_large', 413, m.errors_too_large());
export const unsupportedType = () => new NamedError('unsupported_media_type', 415, m.errors_unsupported_type());
export const tooSlow = () => new NamedError('too_slow', 408, m.errors_too_slow());
/** The server cannot take on more work of this kind at the moment. */
export const busy = (retryAfterSeconds = 5) => new NamedError('busy', 503, m.errors_busy(), { retryAfterSeconds });
/** A dependency of the server, such as its database, does not answer at the moment. */
export const unavailable = (cause?: unknown, retryAfterSeconds = 10) =>
  new NamedError('unavailable', 503, m.errors_unavailable(), { cause, retryAfterSeconds });
export const rateLimited = (retryAfterSeconds: number) =>
  new NamedError('rate_limited', 429, m.errors_rate_limited(), { retryAfterSeconds });

/** Nothing was compared: a refusal must not be taken for "no matches". */
export function lookLimited(waitSeconds: number): NamedError {
  const message = m.rule_look_limited({ minutes: Math.max(1, Math.ceil(waitSeconds / 60)) });
  return new NamedError('rate_limited', 429, message, { retryAfterSeconds: waitSeconds });
}
