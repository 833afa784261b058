import { m } from '#core/paraglide/messages.js';

type Details = {
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  allow?: readonly string[];
  cause?: unknown;
};

/**
 * A failure that was expected: its message may be shown to people as it is. Subjects make their own in an `errors.ts`
 * beside their use cases; http/on-error.ts turns every one into the same response.
 */
export class NamedError extends Error {
  /** stable, snake_case: what clients compare */
  readonly code: string;
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 503;
  /** form field -> the message to show beside it */
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** of a 405: the methods that the address does take */
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
export const notFound = () => new NamedError('not_found', 404, m.errors_not_found());
/** @param allow the methods that the address takes; OPTIONS is answered everywhere, with this very list */
export const methodNotAllowed = (allow: readonly string[]) =>
  new NamedError('method_not_allowed', 405, m.errors_method_not_allowed(), { allow: [...allow, 'OPTIONS'] });
export const invalid = (fields: Record<string, string>) =>
  new NamedError('invalid', 422, m.errors_invalid(), { fields });
export const malformed = () => new NamedError('malformed', 400, m.errors_malformed());
export const tooLarge = () => new NamedError('too_large', 413, m.errors_too_large());
export const unsupportedType = () => new NamedError('unsupported_media_type', 415, m.errors_unsupported_type());
export const tooSlow = () => new NamedError('too_slow', 408, m.errors_too_slow());
/** The server has as much of this kind of work as it can take on. */
export const busy = (retryAfterSeconds = 5) => new NamedError('busy', 503, m.errors_busy(), { retryAfterSeconds });
/** Something that the server stands on, such as its database, does not answer just now. */
export const unavailable = (cause?: unknown, retryAfterSeconds = 10) =>
  new NamedError('unavailable', 503, m.errors_unavailable(), { cause, retryAfterSeconds });
export const rateLimited = (retryAfterSeconds: number) =>
  new NamedError('rate_limited', 429, m.errors_rate_limited(), { retryAfterSeconds });
