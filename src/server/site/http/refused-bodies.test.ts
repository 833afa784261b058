import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listener, listen } from './listen.ts';

let listener: Listener;

beforeAll(async () => {
  const refuse = async () => new Response('no', { status: 401 });
  const nothing = { render: async () => new Response(), clientDir: undefined };
  listener = await listen({ fetch: refuse }, 0, '127.0.0.1', nothing);
});
afterAll(() => listener.close(0));

const chunk = Buffer.alloc(64 * 1024);

/** Sends a body of this many bytes as fast as the server accepts it. */
async function send(bytes: number) {
  const socket = connect(listener.port, '127.0.0.1');
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (data) => (answer += data));
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n`);
  let sent = 0;
  while (sent < bytes && !socket.destroyed) {
    const piece = chunk.subarray(0, bytes - sent);
    sent += piece.length;
    if (!socket.write(piece)) await drained(socket);
  }
  return { socket, sent, answer: () => answer };
}

const drained = (socket: Socket) =>
  new Promise<void>((resolve) => socket.once('drain', () => resolve()).once('close', () => resolve()));

test('the sender of a refused photo still gets the answer and keeps the connection', async () => {
  const { socket, answer } = await send(1024 * 1024);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(answer()).toContain('401');
  expect(socket.destroyed).toBe(false);
  socket.write('GET /again HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  expect(answer().match(/HTTP\/1.1 401/g)).toHaveLength(2);
  socket.destroy();
});

test('an endless body is cut off after a moment', async () => {
  const began = performance.now();
  const { answer, sent } = await send(1024 ** 4);
  expect(answer()).toContain('401');
  expect(performance.now() - began).toBeLessThan(10_000);
  // how much passes in this moment depends on the machine
  expect(sent).toBeLessThan(4 * 1024 ** 3);
});
