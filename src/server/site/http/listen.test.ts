import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { OperatorError } from '#server/platform/operator-error.ts';
import { checkPort, listen } from './listen.ts';

const pages = { render: async () => new Response(), clientDir: undefined };

function slowApp(ms: number) {
  const app = new Hono();
  app.get('/', (c) => c.text('quick'));
  app.get('/slow', async (c) => {
    await sleep(ms);
    return c.text('done');
  });
  return app;
}

test('a request that is running when the app stops is answered, and no new one is accepted', async () => {
  const listener = await listen(slowApp(300), 0, '127.0.0.1', pages);
  const url = `http://127.0.0.1:${listener.port}`;
  const running = fetch(`${url}/slow`);
  await sleep(100);
  const closed = listener.close(5000);
  await expect(fetch(url)).rejects.toThrow();
  expect(await (await running).text()).toBe('done');
  await closed;
});

test('a keep-alive connection does not prevent the app from stopping', async () => {
  const listener = await listen(slowApp(0), 0, '127.0.0.1', pages);
  const agent = new Agent({ keepAlive: true });
  const asked = request({ port: listener.port, host: '127.0.0.1', agent }).end();
  const [response] = await once(asked, 'response');
  response.resume();
  await once(response, 'end');
  const started = performance.now();
  await listener.close(5000);
  expect(performance.now() - started).toBeLessThan(2000);
  agent.destroy();
});

test('an idle connection is kept longer than a proxy keeps it', async () => {
  const listener = await listen(slowApp(0), 0, '127.0.0.1', pages);
  const { headers } = await fetch(`http://127.0.0.1:${listener.port}`);
  expect(headers.get('keep-alive')).toBe('timeout=75');
  await listener.close(100);
});

test('a response ends its connection while the app gets ready to stop, and is given all the same', async () => {
  const listener = await listen(slowApp(0), 0, '127.0.0.1', pages);
  const url = `http://127.0.0.1:${listener.port}`;
  expect((await fetch(url)).headers.get('connection')).toBe('keep-alive');
  listener.endConnections();
  const last = await fetch(url);
  expect([last.status, last.headers.get('connection')]).toEqual([200, 'close']);
  await listener.close(100);
});

test('a request that takes longer than the grace period is aborted', async () => {
  const listener = await listen(slowApp(10_000), 0, '127.0.0.1', pages);
  const running = fetch(`http://127.0.0.1:${listener.port}/slow`).catch(() => 'cut off');
  await sleep(100);
  await listener.close(200);
  expect(await running).toBe('cut off');
});

test('a port in use is reported in plain words', async () => {
  const listener = await listen(slowApp(0), 0, '127.0.0.1', pages);
  const second = listen(slowApp(0), listener.port, '127.0.0.1', pages);
  await expect(second).rejects.toThrow(OperatorError);
  await expect(second).rejects.toThrow('set PORT');
  await listener.close(100);
});

test.each(['203.0.113.7', 'no-such-host.invalid'])(
  'an address that is not of this machine is named: %s',
  async (host) => {
    await expect(checkPort(0, host)).rejects.toThrow('set HOST to an address of this machine.');
  },
);

test('a port that was looked at is free again', async () => {
  const listener = await listen(slowApp(0), 0, '127.0.0.1', pages);
  await expect(checkPort(listener.port, '127.0.0.1')).rejects.toThrow('set PORT to another one.');
  await listener.close(100);
  await checkPort(listener.port, '127.0.0.1');
  await (await listen(slowApp(0), listener.port, '127.0.0.1', pages)).close(100);
});
