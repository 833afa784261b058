import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiError } from '#core/contract/error.ts';
import { m } from '#core/paraglide/messages.js';
import { getLocale, getTextDirection } from '#core/paraglide/runtime.js';
import { malformed, NamedError, notFound } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { type ContentPolicy, policyHeader } from '#server/platform/http/content-policy.ts';
import { escapeMarkup } from '#server/platform/texts/markup.ts';
import { logOf } from './observed.ts';
import { showsPage } from './spoken-locale.ts';

/**
 * Turns anything thrown into the one error format. Unexpected errors are logged with the request's id, and the response
 * contains no details of them. People who open a page and have to wait see one that says so.
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

/**
 * The page for people whom a rate limit or a busy server refuses. It is built without rendering, since the server has
 * too many renderings already, and brings a few lines of its own style, which the content policy has to allow.
 */
function refusedPage({ message, retryAfterSeconds = 5 }: NamedError, path: string) {
  const seconds = Math.ceil(retryAfterSeconds);
  const html = `<!doctype html>
<html lang="${getLocale()}" dir="${getTextDirection()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(m.app_refused_title())} · ${escapeMarkup(m.app_name())}</title>
<style>${style}</style>
<main>
<h1>${escapeMarkup(m.app_refused_title())}</h1>
<p>${escapeMarkup(message)}</p>
<p>${escapeMarkup(m.app_refused_wait({ seconds }))}</p>
<p><a href="${escapeMarkup(path)}">${escapeMarkup(m.app_failed_retry())}</a></p>
</main>
</html>
`;
  return { html, style };
}

/** The colours are those of src/web/styles/tokens.css. */
const style = `
:root { color-scheme: light dark }
body { margin: 0; background: light-dark(#faf7f4, #171119); color: light-dark(#2a1b2d, #f4edf0); font: 1.1rem/1.6 system-ui, sans-serif }
main { max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem; text-align: center }
h1 { font-size: 1.8rem; line-height: 1.2 }
a { display: inline-block; padding: .7rem 1.4rem; border-radius: .8rem; background: light-dark(#4f2a57, #f3b84b); color: light-dark(#fff, #2a1702); text-decoration: none; font-weight: 600 }
a:focus-visible { outline: 3px solid light-dark(#4f2a57, #f3b84b); outline-offset: 3px }
`;
