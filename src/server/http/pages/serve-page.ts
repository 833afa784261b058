import type { Context, Handler } from 'hono';
import { noncePlaceholderAttribute } from '#core/contract/nonce.ts';
import type { PublicReads } from '#core/contract/page-data.ts';
import { getLocale } from '#core/paraglide/runtime.js';
import { NamedError } from '#server/errors.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import type { AppEnv } from '../app-env.ts';
import { isFresh } from '../is-fresh.ts';
import { variesByLocale } from '../middleware/spoken-locale.ts';
import { logTrouble } from '../on-error.ts';
import type { RenderingBounds } from '../rendering-bounds.ts';
import { etagOf, type Page, type PageCache } from './page-cache.ts';
import { pageKey } from './page-key.ts';
import { refusedPage } from './refused-page.ts';
import { staleHeaders, withStaleNotice } from './stale-notice.ts';
import { watchReads } from './watch-reads.ts';

/** What pages and feeds share: the cache, and the limits on rendering. */
export type Rendering = { cache: PageCache; bounds: RenderingBounds };

/**
 * Browsers revalidate each time and mostly get a 304. A CDN may keep a page for some seconds, and longer while it
 * fetches a new one. If that is too long, the CDN can be told to leave out its own header.
 */
const publicCaching: [string, string][] = [
  ['Cache-Control', 'public, max-age=0, must-revalidate'],
  ['CDN-Cache-Control', 'public, max-age=10, stale-while-revalidate=60'],
  ...Object.entries(variesByLocale),
];

/**
 * Renders everything that is neither a file nor an API call with React Router; public pages come from the cache if
 * possible.
 */
export function servePage(deps: AppDependencies, reads: PublicReads, { cache, bounds }: Rendering): Handler<AppEnv> {
  const render = (request: Request) =>
    bounds.run(async () => {
      const watched = watchReads(reads, deps.troubleOf);
      const given = { reads: watched.reads, site: deps.site, getLocale };
      const page = await pageOf(await deps.renderPage(request, given));
      const trouble = watched.trouble();
      if (trouble) throw trouble; // the router turned the error into a less informative page
      return page;
    });

  async function serve(c: Context<AppEnv>): Promise<Response> {
    const key = pageKey(new URL(c.req.url), getLocale());
    if (!key || !cache.holds(key)) await bounds.admit(c);
    if (!key) return withNonce(revalidated(await render(asGet(c.req.raw))), c.var.nonce);
    const { page, isStale } = await cache.get(key, () => render(new Request(new URL(key.address, deps.site.origin))));
    if (isStale) return withNonce(withStaleNotice(page), c.var.nonce, staleHeaders);
    if (page.status !== 200) return withNonce(page, c.var.nonce, [['Cache-Control', 'no-store']]);
    const headers: [string, string][] = [...publicCaching, ['ETag', page.etag]];
    if (isFresh(c.req, page)) return new Response(null, { status: 304, headers });
    return withNonce(page, c.var.nonce, headers);
  }

  return (c) => serve(c).catch((error: unknown) => refused(c, error, deps.troubleOf(error)));
}

/** People who are refused see a page; the router's data requests and everything else get the API's error. */
function refused(c: Context<AppEnv>, thrown: unknown, trouble: NamedError | null): Response {
  const isDocument = c.req.header('accept')?.includes('text/html');
  const error = thrown instanceof NamedError ? thrown : trouble;
  if (!error || !isDocument) throw thrown;
  logTrouble(c, error);
  const { pathname, search } = new URL(c.req.url);
  const retryAfter = String(Math.ceil(error.retryAfterSeconds ?? 5));
  const headers = { 'Retry-After': retryAfter, 'Cache-Control': 'no-store' };
  return c.html(refusedPage(error, pathname + search, c.var.nonce), error.status, headers);
}

/** The router answers HEAD without rendering, but status and headers depend on the rendered page. */
function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request;
}

async function pageOf(response: Response): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer());
  const { status, headers } = response;
  return {
    status,
    headers: [...headers],
    pieces: split(body, noncePlaceholderAttribute),
    etag: etagOf(body),
    renderedAt: new Date(),
  };
}

function split(bytes: Buffer, separator: string): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let start = 0;
  for (let end = bytes.indexOf(separator); end >= 0; end = bytes.indexOf(separator, start)) {
    pieces.push(bytes.subarray(start, end));
    start = end + separator.length;
  }
  return [...pieces, bytes.subarray(start)];
}

/**
 * Pages of signed-in people are the same for all but not worth caching. The router's own responses set their own
 * headers.
 */
function revalidated(page: Page): Page {
  const hasSaid = page.headers.some(([name]) => name === 'cache-control');
  return hasSaid ? page : { ...page, headers: [...page.headers, ['cache-control', 'no-cache']] };
}

function withNonce(page: Page, nonce: string, caching: [string, string][] = []): Response {
  const headers = new Headers(page.headers);
  for (const [name, value] of caching) headers.set(name, value);
  const isEmpty = page.status === 204 || page.status === 304;
  const body = isEmpty ? null : join(page.pieces, Buffer.from(`nonce="${nonce}"`));
  return new Response(body, { status: page.status, headers });
}

function join(pieces: Uint8Array[], separator: Uint8Array): Uint8Array<ArrayBuffer> {
  return Buffer.concat(pieces.flatMap((piece, i) => (i === 0 ? [piece] : [separator, piece])));
}
