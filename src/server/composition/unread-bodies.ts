import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';

/** How long, and how many at once, may go on sending a body that was refused; then the line is cut. */
const lingerMs = 2000;
const mostLingering = 16;
/** What has arrived is thrown away this often. A connection's buffers bound how much that is: some MB in a second. */
const dropEveryMs = 50;

/**
 * Ends requests that were answered while their body was still coming. A browser that is cut off in the middle of sending
 * may not see the answer, so it may send on for a moment. Left to itself, Node would take in all that comes, as fast as it
 * comes.
 */
export function unreadBodies(): (request: IncomingMessage, response: ServerResponse) => void {
  let lingering = 0;
  return (request, response) => {
    // before Node's own listener, which would begin to read a body that nobody has touched
    response.prependOnceListener('finish', () => {
      if (request.complete || request.socket.destroyed) return;
      if (lingering >= mostLingering) return request.socket.destroySoon();
      lingering += 1;
      dropSlowly(request, () => {
        lingering -= 1;
      });
    });
  };
}

function dropSlowly(request: IncomingMessage, over: () => void): void {
  request.removeAllListeners('data');
  request.pause();
  request.on('error', () => {}); // whoever read it has been answered
  request.read();
  const dropping = setInterval(() => request.read(), dropEveryMs);
  const cutOff = setTimeout(() => request.socket.destroy(), lingerMs);
  finished(request, { writable: false }, () => {
    clearInterval(dropping);
    clearTimeout(cutOff);
    over();
  });
}
