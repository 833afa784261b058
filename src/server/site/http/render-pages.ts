import { randomUUID } from 'node:crypto';
import type { Context, Handler } from 'hono';
import type { PublicReads, SiteFacts } from '#core/contract/page-data.ts';
import { getLocale } from '#core/paraglide/runtime.js';
import { addressHere } from '#core/text/language-address.ts';
import { NamedError } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { type ContentPolicy, policyHeader } from '#server/platform/http/content-policy.ts';
import { logOf } from '#server/platform/http/middleware/observed.ts';
import type { RenderPage } from './pages.ts';
import { publicAddress } from './public-address.ts';

/**
 * Browsers revalidate each time and mostly get a 304. A CDN may keep a page for some seconds, and longer while it
 * fetches a new one. If that is too long, the CDN can be told to leave out its own header.
 */
const publicCaching = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'cdn-cache-control': 'public, max-age=10, stale-while-revalidate=60',
};
const vary = 'Accept-Encoding';

/** The mark of the scripts that rendering writes: see `takeMarks`. */
const scriptMark = randomUUID();

type Deps = { renderPage: RenderPage; site: SiteFacts; troubleOf: (thrown: unknown) => NamedError | null };

/** Renders everything that is neither a file nor an API call with React Router. */
export function renderPages(deps: Deps, reads: PublicReads, policy: ContentPolicy): Handler<AppEnv> {
  return async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const shared = publicAddress(c.req.url);
    // an address that begins with two slashes would name another host if it were resolved against the origin
    const request = new Request(deps.site.origin + decodable(shared ? addressHere(shared.address) : pathname + search));
    let failure: unknown;
    const failed = (error: unknown) => {
      failure ??= error;
    };
    const response = await deps.renderPage(request, { reads, site: deps.site, getLocale, scriptMark, failed });
    if (failure) refuse(c, failure, deps);
    const caching = cachingOf(response, shared !== null);
    return sent(response, { ...caching, vary }, policy);
  };
}

/** The router has turned the error into a page that does not say when to try again. */
function refuse(c: Context<AppEnv>, failure: unknown, { troubleOf }: Deps): void {
  const trouble = failure instanceof NamedError ? failure : troubleOf(failure);
  if (trouble) throw trouble;
  logOf(c).error({ err: failure }, 'a page could not be rendered');
}

/** Of pages that are not the same for everyone, the router's own responses may say it themselves. */
function cachingOf({ status, headers }: Response, isShared: boolean): Record<string, string> {
  if (isShared) return status === 200 ? publicCaching : { 'cache-control': 'no-store' };
  return { 'cache-control': headers.get('cache-control') ?? 'no-cache' };
}

async function sent(response: Response, more: Record<string, string>, policy: ContentPolicy): Promise<Response> {
  const { status } = response;
  const headers = { ...Object.fromEntries(response.headers), ...more };
  if (!response.headers.get('content-type')?.startsWith('text/html'))
    return new Response(response.body, { status, headers });
  const { html, scripts } = takeMarks(await response.text(), scriptMark);
  return new Response(html, { status, headers: { ...headers, ...policyHeader(policy.ofPage({ scripts })) } });
}

/** The router writes a line of its own to the log for each path that it cannot decode, so anybody could fill the log. */
function decodable(address: string): string {
  const [path = '', ...query] = address.split('?');
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/**
 * Takes the mark off a rendered page and returns the sources of the inline scripts that had it.
 *
 * Only rendering knows the mark: it is random, new with each start and never sent. So text that people typed cannot
 * carry it, and if such text ever became a script, by a mistake in escaping, this script would be neither marked nor
 * allowed. This is what a nonce does too, except that a page with a nonce shows it to everyone who reads the page.
 * @param mark that rendering gave to its scripts as their `nonce`
 */
export function takeMarks(page: string, mark: string): { html: string; scripts: string[] } {
  const parts = page.split(` nonce="${mark}"`);
  const scripts = parts.slice(1).map((part, at) => (endsInScriptTag.test(parts[at]!) ? sourceIn(part) : ''));
  return { html: parts.join(''), scripts: scripts.filter(Boolean) };
}

const endsInScriptTag = /<script[^<>]*$/;

/** The source of a script whose start tag goes on in this part. */
const sourceIn = (part: string): string => /^[^>]*>(.*?)<\/script>/s.exec(part)?.[1] ?? '';
