import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { serverContext } from './lib/page/server-context.ts';
import { createHtmlCache, HtmlCache, ScriptMark } from './lib/page/server-html.tsx';

/** After this time the router gives up on data that a loader still waits for. */
export const streamTimeout = 5_000;

const htmlOf = createHtmlCache(renderToString);

/** The server logs it, or refuses the page in its own words, such as without a database. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }) {
  context.get(serverContext).failed(error);
}

/**
 * Renders the whole page at once: pages are cached as a whole, and a rendering error can still change the status. The
 * inline scripts carry a mark, by which the server knows them.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { scriptMark } = context.get(serverContext);
  const html = await rendered(
    <ScriptMark value={scriptMark}>
      <HtmlCache value={htmlOf}>
        <ServerRouter context={router} url={request.url} nonce={scriptMark} />
      </HtmlCache>
    </ScriptMark>,
  );
  return new Response(import.meta.env.DEV ? html : withModulesHeld(html), { status, headers });
}

function rendered(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // nothing is sent later, to be moved into its place by a script
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}

/** The page names its modules; features/wake/wake.ts loads them, on a page that sleeps when somebody uses it. */
function withModulesHeld(html: string): string {
  return html
    .replaceAll(/(<link\b[^>]*) rel="modulepreload"/g, '$1 rel="held"')
    .replaceAll(/(<script\b[^>]*) type="module"/g, '$1 type="held"');
}
