import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { type Listener, listen } from '#server/site/http/listen.ts';
import { afterTheBody } from './after-the-body.ts';

const Mb = 1024 * 1024;
let listener: Listener;

beforeAll(async () => {
  const app = new Hono<AppEnv>().use(afterTheBody);
  app.post('/unread', (c) => c.text('no', 401));
  app.post('/begun', async (c) => {
    for await (const _ of c.req.raw.body!.values({ preventCancel: true })) break;
    return c.text('no', 503);
  });
  app.post('/late', (c) => c.text('no', 408));
  const pages = { render: async () => new Response(), clientDir: undefined };
  listener = await listen(app, 0, '127.0.0.1', pages);
});
afterAll(() => listener.close(0));

type Body = { bytes: number; announced?: number; pieces?: number; pauseMs?: number };

/** As nginx sends a request: it wants the connection closed, and reads the answer when it has sent everything. */
async function send(path: string, { bytes, announced = bytes, pieces = 1, pauseMs = 0 }: Body) {
  const socket = connect(listener.port, '127.0.0.1').pause();
  let problem: unknown;
  socket.on('error', (error) => (problem = error));
  socket.write(`POST ${path} HTTP/1.0\r\nHost: x\r\nConnection: close\r\nContent-Length: ${announced}\r\n\r\n`);
  for (let piece = 0; piece < pieces; piece++) {
    await sleep(pauseMs);
    await new Promise<void>((resolve) => socket.write(Buffer.alloc(bytes / pieces), () => resolve()));
  }
  let answer = '';
  socket.on('data', (data) => (answer += data)).resume();
  if (!socket.closed) await once(socket, 'close');
  return { status: answer.slice(9, 12), problem };
}

test.each([
  ['/unread', '401', { bytes: 8 * Mb }],
  ['/begun', '503', { bytes: 8 * Mb }],
  ['/unread', '401', { bytes: Mb, pieces: 8, pauseMs: 150 }],
])('a refusal reaches who reads it after the whole body: %s %s %j', async (path, status, body) => {
  expect(await send(path, body)).toEqual({ status, problem: undefined });
});

test.each([
  ['/unread', '401', { bytes: 1024, announced: 30 * Mb }],
  ['/late', '408', { bytes: 1024, announced: Mb }],
])('nobody waits for a body that is too large or too slow: %s %s %j', async (path, status, body) => {
  const began = performance.now();
  expect(await send(path, body)).toMatchObject({ status });
  expect(performance.now() - began).toBeLessThan(5000);
});
