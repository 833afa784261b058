import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { Flow } from '#server/http/middleware/flow.ts';

/** How long, and how many at once, may go on sending a body that was refused; then the line is cut. */
const lingerMs = 5000;
const mostLingering = 48;
/** What all of them together may go on sending: one photo is dropped at once, of many no more than costs little. */
const dropped = { bytesPerSecond: 8 * 1024 * 1024, burstBytes: 8 * 1024 * 1024 };

/**
 * Ends requests that were answered while their body was still coming. A browser that is cut off in the middle of sending
 * may not see the answer, so it may send on for a moment. Left to itself, Node would take in all that comes, as fast as it
 * comes.
 */
export function unreadBodies(): (request: IncomingMessage, response: ServerResponse) => void {
  let lingering = 0;
  const flow = new Flow(dropped);
  return (request, response) => {
    // before Node's own listener, which would begin to read a body that nobody has touched
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

function dropBody(request: IncomingMessage, flow: Flow, over: () => void): void {
  const cutOff = setTimeout(() => request.socket.destroy(), lingerMs);
  request.on('error', () => {}); // whoever read it has been answered
  finished(request, { writable: false }, () => {
    clearTimeout(cutOff);
    over();
  });
  request.removeAllListeners('data');
  request.read(); // from here on Node takes it for read, and waits for us
  request.on('data', (bytes: Buffer) => {
    request.pause();
    void flow.pass(bytes.length).then(() => request.resume());
  });
  request.resume();
}
