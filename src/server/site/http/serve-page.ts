import { randomUUID } from 'node:crypto';
import type { Context, Handler } from 'hono';
import type { PublicReads, SiteFacts } from '#core/contract/page-data.ts';
import { getLocale } from '#core/paraglide/runtime.js';
import { watchReads } from '#server/cases/pages/watch-reads.ts';
import type { NamedError } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { type ContentPolicy, policyHeader } from '#server/platform/http/content-policy.ts';
import { FixedContent } from '#server/platform/http/fixed/fixed-content.ts';
import type { EarlyAnswer } from '#server/platform/http/middleware/answered-early.ts';
import { localeOf } from '#server/platform/http/middleware/spoken-locale.ts';
import { takeMarks } from '#server/platform/http/pages/inline-scripts.ts';
import type { Page, PageCache } from '#server/platform/http/pages/page-cache.ts';
import { pageKey } from '#server/platform/http/pages/page-key.ts';
import type { RenderContext, RenderPage } from '#server/platform/http/pages/render-page.ts';
import { publicCaching, sendCurrent, sendOnce, sendPublic } from '#server/platform/http/pages/send-page.ts';
import type { RenderingBounds } from '#server/platform/http/rendering-bounds.ts';

/** What pages and feeds share: the cache, and the limits on rendering. */
export type Rendering = { cache: PageCache; bounds: RenderingBounds };

/** The mark of the scripts that rendering writes: see `takeMarks`. */
const scriptMark = randomUUID();

/**
 * Answers with cached pages.
 * @param standing headers of every response
 */
export function serveCached({ cache }: Rendering, standing: Record<string, string>): EarlyAnswer {
  const common = { ...standing, ...publicCaching };
  return (c) => {
    const { method, path, url } = c.req;
    if ((method !== 'GET' && method !== 'HEAD') || path.startsWith('/api/') || url.includes('%00')) return null;
    const key = pageKey(new URL(url), localeOf(c));
    const page = key && cache.ready(key);
    if (!page) return null;
    c.set('route', 'page');
    return sendCurrent(c, page, { headers: { ...common, 'X-Request-Id': c.get('requestId') } });
  };
}

/**
 * Renders everything that is neither a file nor an API call with React Router; public pages come from the cache if
 * possible.
 */
export function servePage(
  deps: { renderPage: RenderPage; site: SiteFacts; troubleOf: (thrown: unknown) => NamedError | null },
  reads: PublicReads,
  policy: ContentPolicy,
  { cache, bounds }: Rendering,
): Handler<AppEnv> {
  const render = (c: Context<AppEnv>, request: Request) =>
    bounds.run(c, async () => {
      const watched = watchReads(reads, deps.troubleOf);
      const given: RenderContext = { reads: watched.reads, site: deps.site, getLocale, scriptMark };
      const response = await deps.renderPage(request, given);
      const page = pageOf(response, Buffer.from(await response.arrayBuffer()), policy);
      const trouble = watched.trouble();
      if (trouble) throw trouble; // the router turned the error into a less informative page
      return page;
    });

  async function serve(c: Context<AppEnv>): Promise<Response> {
    const url = decodable(new URL(c.req.url));
    const key = pageKey(url, getLocale());
    if (!key || !cache.holds(key)) await bounds.admit(c);
    if (!key) return sendOnce(await render(c, asGet(c.req.raw, url)));
    return sendPublic(c, await cache.get(key, () => render(c, new Request(new URL(key.address, deps.site.origin)))));
  }

  return serve;
}

/** The router answers HEAD without rendering, but status and headers depend on the rendered page. */
function asGet(request: Request, url: URL): Request {
  const { method, headers } = request;
  return method === 'HEAD' || url.href !== request.url ? new Request(url, { headers }) : request;
}

/** The router writes a line of its own to the log for each path that it cannot decode, so anybody could fill the log. */
function decodable(url: URL): URL {
  try {
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return Object.assign(new URL(url), { pathname: url.pathname.replaceAll('%', '%25') });
  }
}

function pageOf(response: Response, body: Buffer, policy: ContentPolicy): Page {
  const headers = Object.fromEntries(response.headers);
  const page = { status: response.status, renderedAt: new Date() };
  if (!headers['content-type']?.startsWith('text/html')) return { ...page, headers, content: FixedContent.of(body) };
  const { html, scripts } = takeMarks(body, scriptMark);
  const content = FixedContent.of(html);
  return { ...page, headers: { ...headers, ...policyHeader(policy.ofPage({ scripts })) }, content };
}
