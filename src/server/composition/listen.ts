import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

export type Listener = {
  port: number;
  /** Takes no more connections, lets running requests finish, and cuts off those that take longer than `graceMs`. */
  close: (graceMs: number) => Promise<void>;
};

/** Serves the app; port 0 takes any free one. */
export async function listen(app: Hono, port: number, host: string | undefined): Promise<Listener> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.listen(port, host);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: (graceMs) => close(server, graceMs) };
}

async function close(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // a connection that is idle now, or becomes so, would keep the server open until its keep-alive ends
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
}
