import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { tooLarge, unauthorized } from '#server/errors.ts';
import type { AppEnv } from '../app-env.ts';
import { onError } from '../on-error.ts';
import { bodyGate } from './body-gate.ts';

const most = 1000;

/** An app of which only /read reads; /guarded would, but turns everyone away. */
function gated() {
  const app = new Hono<AppEnv>();
  app.onError(onError(() => null));
  app.use(bodyGate(({ req }) => ({ isRead: req.path !== '/none', mostBytes: most, tooLarge })));
  app.post('/read', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)));
  app.post('/json', async (c) => c.json(await c.req.json().catch(() => 'no JSON')));
  app.post('/guarded', () => {
    throw unauthorized();
  });
  app.post('/none', async (c) => c.text(await c.req.text()));
  return app;
}

/** A body without a length, of chunks of 100 bytes, that knows how much of it was asked for. */
function streamed(bytes: number) {
  let asked = 0;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        asked += 100;
        controller.enqueue(new Uint8Array(100).fill(49));
        if (asked >= bytes) controller.close();
      },
      cancel() {
        cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return {
    init: { method: 'POST', body, duplex: 'half' } as RequestInit,
    asked: () => asked,
    wasCancelled: () => cancelled,
  };
}

async function post(path: string, init: RequestInit) {
  const answer = await gated().request(path, { method: 'POST', ...init });
  return { status: answer.status, text: await answer.text() };
}

test('a body up to the limit is read, with its length and without', async () => {
  expect(await post('/read', { body: 'x'.repeat(most) })).toEqual({ status: 200, text: String(most) });
  expect(await post('/read', streamed(most).init)).toEqual({ status: 200, text: String(most) });
});

test('a declared length beyond the limit is refused unread, also where nothing would read it', async () => {
  for (const path of ['/read', '/none', '/guarded', '/nowhere']) {
    const { init, asked } = streamed(5000);
    const answer = await post(path, { ...init, headers: { 'content-length': String(most + 1) } });
    expect([path, answer.status, asked()]).toEqual([path, 413, 0]);
    expect(JSON.parse(answer.text).error.code).toBe('too_large');
  }
});

test('a body without a length is cut off at the limit, whatever its reader makes of that', async () => {
  for (const path of ['/read', '/json']) {
    const { init, asked, wasCancelled } = streamed(1_000_000);
    expect((await post(path, init)).status).toBe(413);
    expect(asked()).toBe(most + 100);
    expect(wasCancelled()).toBe(true);
  }
});

test('who is turned away, or sends to a path that takes no body, has nothing read', async () => {
  const guarded = streamed(500);
  expect((await post('/guarded', guarded.init)).status).toBe(401);
  const none = streamed(500);
  expect(await post('/none', none.init)).toEqual({ status: 200, text: '' });
  expect([guarded.asked(), none.asked()]).toEqual([0, 0]);
});
