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

/** Prints what a loader did not expect. The server logs by itself what it refuses, such as reads without a database. */
export function handleError(error: unknown, { request }: { request: Request }) {
  const isRefusal = error instanceof Error && error.name === 'NamedError';
  if (!request.signal.aborted && !isRefusal) console.error(error);
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
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const given = context.get(serverContext);
  const mark = given.scriptMark;
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
  given.page = Buffer.from(`<!DOCTYPE html>${html}`);
  return new Response(null, { status, headers });
}

/** The routes that the page is made of: the router prepares each one it knows, and twenty-five others are not shown. */
function withRoutesOf({ manifest, staticHandlerContext }: Omit<EntryContext, 'serverHandoffStream'>) {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  return { ...manifest, routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])) };
}
