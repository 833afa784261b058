import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { OperatorError } from '#server/platform/operator-error.ts';
import type { Pages } from './pages.ts';

export type Listener = Awaited<ReturnType<typeof listen>>;

/**
 * A connection that does not send its headers or its whole request within these times is ended with a 408. An idle one
 * is kept longer than proxies keep theirs (nginx and the load balancers of AWS: 60 s). If it were closed earlier, a proxy
 * could send a request into the closing connection, and the visitor would get a 502.
 */
const patience = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 75_000,
};

/**
 * Serves the app; port 0 takes any free port.
 * @throws OperatorError if the port is in use or not allowed
 */
export async function listen(
  app: { fetch: Parameters<typeof getRequestListener>[0] },
  port: number,
  host: string | undefined,
  pages: Pages,
) {
  const server = pages.server ?? createServer(patience);
  const answer = getRequestListener(app.fetch);
  const intercept = pages.intercept ?? ((_request, _response, next) => next());
  let ending = false;
  server.on('request', (request, response) => {
    if (ending) response.setHeader('Connection', 'close');
    intercept(request, response, () => void answer(request, response));
  });
  await begin(server, port, host);
  return {
    port: (server.address() as AddressInfo).port,
    /** From now on each response ends its connection, so that none is in use when connections are closed. */
    endConnections: (): void => {
      ending = true;
    },
    /** Stops accepting connections, lets running requests finish, and ends those that take longer than `graceMs`. */
    close: (graceMs: number): Promise<void> => close(server, graceMs),
  };
}

/**
 * Fails as `listen` would, and leaves the port free again: an app that cannot be reached must not touch its data.
 * @throws OperatorError if the port is in use or not allowed, or if the machine does not have the address
 */
export async function checkPort(port: number, host: string | undefined): Promise<void> {
  const server = createServer();
  await begin(server, port, host);
  server.close();
  await once(server, 'close');
}

async function begin(server: Server, port: number, host: string | undefined): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening').catch(({ code }: NodeJS.ErrnoException) => {
    const setting =
      code === 'EADDRINUSE' || code === 'EACCES' ? 'PORT to another one' : 'HOST to an address of this machine';
    throw new OperatorError(
      `Homeward cannot listen on ${host ?? 'any address'}, port ${port} (${code}): set ${setting}.`,
    );
  });
}

async function close(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // idle connections would keep the server open until their keep-alive ends
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
}
