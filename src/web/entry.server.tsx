import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { ScriptMark } from '#web/lib/inline-script.tsx';
import { serverContext } from '#web/lib/server-context.ts';

export const streamTimeout = 5_000;

/** Prints what a loader did not expect. The server logs by itself what it refuses, such as reads without a database. */
export function handleError(error: unknown, { request }: { request: Request }) {
  const isRefusal = error instanceof Error && error.name === 'NamedError';
  if (!request.signal.aborted && !isRefusal) console.error(error);
}

/**
 * Renders the whole page before sending the first byte, because pages are cached as a whole, and so that a rendering
 * error can still change the status. The inline scripts carry a mark, by which the server knows them.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { body, failed } = await renderPage(request.url, routerContext, context.get(serverContext).scriptMark);
  return new Response(body, { status: failed ? 500 : status, headers });
}

type Rendered = { body: Uint8Array<ArrayBuffer>; failed: boolean };

function renderPage(url: string, context: EntryContext, mark: string): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const timeout = setTimeout(() => stream.abort(), streamTimeout + 1_000);
    const page = (
      <ScriptMark value={mark}>
        <ServerRouter context={context} url={url} nonce={mark} />
      </ScriptMark>
    );
    const stream = renderToPipeableStream(page, {
      nonce: mark,
      onAllReady() {
        clearTimeout(timeout);
        stream.pipe(collect((body) => resolve({ body, failed })));
      },
      onShellError(error) {
        clearTimeout(timeout);
        reject(error);
      },
      onError(error) {
        failed = true;
        console.error(error);
      },
    });
  });
}

/** Passes on everything that is written to it, once it is complete. */
function collect(onComplete: (body: Uint8Array<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER, // nothing to wait for
    write(chunk: Buffer, _encoding, callback) {
      chunks.push(chunk);
      callback();
    },
    final(callback) {
      onComplete(Buffer.concat(chunks));
      callback();
    },
  });
}
