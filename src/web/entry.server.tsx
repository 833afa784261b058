import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { PageData } from '#web/features/wake/page-data.tsx';
import { ScriptMark } from '#web/lib/inline-script.tsx';
import { serverContext } from '#web/lib/server-context.ts';

/** After this time the router gives up on data that a loader still waits for. */
export const streamTimeout = 5_000;

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
  const mark = context.get(serverContext).scriptMark;
  const shown = { ...router, manifest: withRoutesOf(router) };
  const page = renderToString(
    <ScriptMark value={mark}>
      <PageData value={await text(serverHandoffStream!)}>
        <ServerRouter context={shown} url={request.url} nonce={mark} />
      </PageData>
    </ScriptMark>,
  );
  // as bytes, because a response copies text once more to look for broken characters
  return new Response(Buffer.from(`<!DOCTYPE html>${page}`), { status, headers });
}

/** The routes that the page is made of: the router prepares each one it knows, and twenty-five others are not shown. */
function withRoutesOf({ manifest, staticHandlerContext }: Omit<EntryContext, 'serverHandoffStream'>) {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  return { ...manifest, routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])) };
}
