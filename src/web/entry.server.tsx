import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { PageData } from '#web/features/wake/page-data.tsx';
import { ScriptMark } from '#web/lib/inline-script.tsx';
import { KeptHtml } from '#web/lib/kept.tsx';
import { createKeptHtml } from '#web/lib/kept-html.ts';
import { serverContext } from '#web/lib/server-context.ts';

/** After this time the router gives up on data that a loader still waits for. */
export const streamTimeout = 5_000;

const htmlOf = createKeptHtml(renderToString);

/** The server logs it, or refuses the page in its own words, such as without a database. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }) {
  context.get(serverContext).failed(error);
}

/**
 * Renders the whole page at once: pages are cached as a whole, and a rendering error can still change the status. All data
 * is there by then, so nothing is left to stream, which would cost a third more (docs/decisions/031). The inline scripts
 * carry a mark, by which the server knows them.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...router }: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const mark = context.get(serverContext).scriptMark;
  const shown = { ...router, manifest: withRoutesOf(router) };
  const html = renderToString(
    <ScriptMark value={mark}>
      <PageData value={await text(serverHandoffStream!)}>
        <KeptHtml value={htmlOf}>
          <ServerRouter context={shown} url={request.url} nonce={mark} />
        </KeptHtml>
      </PageData>
    </ScriptMark>,
  );
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** The routes that the page is made of: the router prepares each one it knows, and twenty-five others are not shown. */
function withRoutesOf({ manifest, staticHandlerContext }: Omit<EntryContext, 'serverHandoffStream'>) {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  return { ...manifest, routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])) };
}
