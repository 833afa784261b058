import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiError } from '#core/contract/error.ts';
import { m } from '#core/paraglide/messages.js';
import { malformed, NamedError, notFound } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { type ContentPolicy, policyHeader } from '#server/platform/http/content-policy.ts';
import { refusedPage } from '#server/platform/http/pages/refused-page.ts';
import { logOf } from './request-log.ts';
import { showsPage } from './spoken-locale.ts';

/**
 * Turns anything thrown into the one error format. Unexpected errors are logged with the request's id, and the response
 * contains no details of them. People who open a page and have
 * to wait see one that says so.
 */
export function onError(
  troubleOf: (thrown: unknown) => NamedError | null,
  policy: Pick<ContentPolicy, 'ofPage'>,
): ErrorHandler<AppEnv> {
  return (thrown, c) => {
    const named = asNamedError(thrown) ?? troubleOf(thrown);
    if (named?.allow) {
      const Allow = named.allow.join(', ');
      // OPTIONS asks only for the allowed methods
      if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow } });
      c.header('Allow', Allow);
    }
    if (named) logTrouble(c, named);
    // the router's data requests, and what a page loads, get the error itself
    if (named && mayRetry(named) && showsPage(c)) return pageInstead(c, named, policy);
    if (named) return answer(c, named.status, named);
    logOf(c).error({ err: thrown }, 'request failed');
    return answer(c, 500, { code: 'internal', message: m.errors_internal() });
  };
}

const mayRetry = ({ status }: NamedError): boolean => status === 429 || status === 503;

function pageInstead(c: Context<AppEnv>, error: NamedError, policy: Pick<ContentPolicy, 'ofPage'>): Response {
  const { pathname, search } = new URL(c.req.url);
  const { html, style } = refusedPage(error, pathname + search);
  c.header('Retry-After', String(Math.ceil(error.retryAfterSeconds ?? 5)));
  c.header('Cache-Control', 'no-store');
  return c.html(html, error.status, policyHeader(policy.ofPage({ styles: [style] }))) as Response;
}

/** Logs only the reason, because a statement's text and parameters may contain what people typed. */
function logTrouble(c: Context<AppEnv>, { code, cause }: NamedError): void {
  if (cause instanceof Error) logOf(c).warn({ code, reason: innermost(cause).message }, 'request refused');
}

const innermost = (error: Error): Error => (error.cause instanceof Error ? innermost(error.cause) : error);

export const onNotFound = (c: Context<AppEnv>): Response => answer(c, 404, notFound());

function asNamedError(thrown: unknown): NamedError | null {
  if (thrown instanceof NamedError) return thrown;
  // thrown by the validators for a body that is not JSON
  return thrown instanceof HTTPException && thrown.status < 500 ? malformed() : null;
}

type Answerable = Pick<NamedError, 'code' | 'message'> & Partial<Pick<NamedError, 'fields' | 'retryAfterSeconds'>>;

function answer(c: Context<AppEnv>, status: ContentfulStatusCode, error: Answerable): Response {
  const { code, message, fields, retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(Math.ceil(retryAfterSeconds)));
  c.header('Cache-Control', 'no-store');
  const body: ApiError = { error: { code, message, ...(fields && { fields }), request_id: c.var.requestId } };
  return c.json(body, status);
}
