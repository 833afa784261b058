import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { Flow } from '#server/platform/http/middleware/flow.ts';

/** How long clients may go on sending a refused body, and how many at once; beyond that the connection is closed. */
const lingerMs = 5000;
const mostLingering = 48;
/**
 * The common rate at which these bodies are read and dropped: a single photo at once, many photos no faster than is
 * cheap.
 */
const dropped = { bytesPerSecond: 8 * 1024 * 1024, burstBytes: 8 * 1024 * 1024 };

/**
 * Handles requests that were answered before their body was complete. If the connection is closed while a browser is
 * still sending, it may not see the response, so it may continue for a moment. Without this, Node would read the whole
 * body as fast as it comes.
 */
export function unreadBodies(): (request: IncomingMessage, response: ServerResponse) => void {
  let lingering = 0;
  const flow = new Flow(dropped);
  return (request, response) => {
    if (!hasBody(request)) return;
    // runs before Node's own listener, which would start to read an untouched body
    response.prependOnceListener('finish', () => {
      if (request.complete || request.socket.destroyed) return;
      if (lingering >= mostLingering) return request.socket.destroySoon();
      lingering += 1;
      dropBody(request, flow, () => {
        lingering -= 1;
      });
    });
  };
}

/** A request with a body says how long it is, or that it comes in chunks (RFC 9112, section 6.3). */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

function dropBody(request: IncomingMessage, flow: Flow, over: () => void): void {
  const cutOff = setTimeout(() => request.socket.destroy(), lingerMs);
  request.on('error', () => {}); // the request has already been answered
  finished(request, { writable: false }, () => {
    clearTimeout(cutOff);
    over();
  });
  for (const reading of ['data', 'readable']) request.removeAllListeners(reading);
  request.read(); // makes Node regard the body as being read by us
  request.on('data', (bytes: Buffer) => {
    request.pause();
    void flow.pass(bytes.length).then(() => request.resume());
  });
  request.resume();
}
