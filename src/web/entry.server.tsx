import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { noncePlaceholder } from '#core/contract/nonce.ts';

export const streamTimeout = 5_000;

/** Prints what a loader did not expect. The server logs by itself what it refuses, such as reads without a database. */
export function handleError(error: unknown, { request }: { request: Request }) {
  const isRefusal = error instanceof Error && error.name === 'NamedError';
  if (!request.signal.aborted && !isRefusal) console.error(error);
}

/**
 * Renders the whole page before sending the first byte, because pages are cached as a whole, and so that a rendering
 * error can still change the status. Scripts carry the nonce placeholder, which the server replaces when it sends the
 * page.
 */
export default function handleRequest(request: Request, status: number, headers: Headers, routerContext: EntryContext) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  return renderPage(request, routerContext).then(
    (page) => new Response(page.body, { status: page.failed ? 500 : status, headers }),
  );
}

function renderPage(request: Request, routerContext: EntryContext): Promise<{ body: ReadableStream; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const timeout = setTimeout(() => stream.abort(), streamTimeout + 1_000);
    const stream = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={noncePlaceholder} />,
      {
        nonce: noncePlaceholder,
        onAllReady() {
          clearTimeout(timeout);
          const body = new PassThrough();
          stream.pipe(body);
          resolve({ body: createReadableStreamFromReadable(body), failed });
        },
        onShellError(error) {
          clearTimeout(timeout);
          reject(error);
        },
        onError(error) {
          failed = true;
          console.error(error);
        },
      },
    );
  });
}
