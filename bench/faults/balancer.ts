import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often it asks whether an instance may be sent requests; load balancers take a second or more. */
const askEveryMs = 250;

/**
 * A load balancer like those that sites have in front: it asks each instance's /readyz, and sends requests in turn to
 * those that are ready. It sends no request twice, so that none that is lost goes unnoticed.
 */
export async function startBalancer() {
  const instances = new Map<string, boolean>();
  let turn = 0;

  /** Asks one instance after each of its answers, so that a late answer never replaces a newer one. */
  async function watch(url: string): Promise<void> {
    while (instances.has(url)) {
      await sleep(askEveryMs);
      const answers = await isReady(url);
      if (instances.has(url)) instances.set(url, answers);
    }
  }

  const server = createServer((incoming, outgoing) => {
    const ready = [...instances].flatMap(([url, isReady]) => (isReady ? [url] : []));
    const instance = ready[turn++ % ready.length];
    if (!instance) return outgoing.writeHead(502).end();
    const passed = request(instance + incoming.url, {
      method: incoming.method!,
      headers: incoming.headers,
      agent: false,
    });
    passed.on('response', (answer) => {
      const { connection: _hop, 'keep-alive': _hint, ...headers } = answer.headers;
      outgoing.writeHead(answer.statusCode!, headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    passed.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: async (url: string) => {
      instances.set(url, await isReady(url));
      void watch(url);
    },
    remove: (url: string) => instances.delete(url),
    close: async () => {
      instances.clear();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Its body may come too late as well, after the head. */
async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
