import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { tooLarge, unauthorized } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { onError } from '#server/platform/http/on-error.ts';
import { type BodyLimits, type BodyRule, bodyGate } from './body-gate.ts';

const most = 1000;
const places = { most: 3, mostPerNetwork: 2 };
const pace = { stallMs: 100, graceMs: 300, leastBytesPerSecond: 1000 };
const flow = { bytesPerSecond: 1e6, burstBytes: 1e6 };
const limits: BodyLimits = {
  form: { places, pace, flow },
  photo: { places, pace, flow },
  look: { places, pace, flow },
};

/**
 * An app in which only /read and /json read the body as a form and /photo as a stream; /guarded would too, but refuses
 * everyone first.
 */
function gated() {
  const app = new Hono<AppEnv>();
  app.onError(onError(() => null, { ofPage: () => null }));
  app.use((c, next) => {
    c.set('clientIp', c.req.header('x-from') ?? '192.0.2.1');
    return next();
  });
  const types = ['application/json'];
  const kinds: Record<string, BodyRule['kind']> = { '/none': 'none', '/photo': 'photo' };
  app.use(bodyGate(({ path }) => ({ kind: kinds[path] ?? 'form', types, mostBytes: most, tooLarge }), limits));
  app.post('/read', async (c) => c.text(String((await c.req.text()).length)));
  app.post('/photo', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)));
  app.post('/json', async (c) => c.json(await c.req.json().catch(() => 'no JSON')));
  app.post('/guarded', () => {
    throw unauthorized();
  });
  app.post('/none', async (c) => c.text(await c.req.text()));
  return app;
}

/** A body without a declared length, in chunks of 100 bytes, that records how much of it was requested. */
function streamed(bytes: number) {
  let asked = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        asked += 100;
        controller.enqueue(new Uint8Array(100).fill(49));
        if (asked >= bytes) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return {
    init: { method: 'POST', body, duplex: 'half' } as RequestInit,
    asked: () => asked,
  };
}

async function post(path: string, init: RequestInit) {
  const headers = { 'content-type': 'application/json', ...(init.headers as Record<string, string> | undefined) };
  const answer = await gated().request(path, { method: 'POST', ...init, headers });
  return { status: answer.status, text: await answer.text() };
}

test('a body up to the limit is read, with and without a declared length', async () => {
  for (const path of ['/read', '/photo'])
    for (const init of [{ body: 'x'.repeat(most) }, streamed(most).init])
      expect([path, await post(path, init)]).toEqual([path, { status: 200, text: String(most) }]);
});

test('a declared length beyond the limit is refused before reading, even if nothing would read it', async () => {
  for (const path of ['/read', '/photo', '/none', '/guarded', '/nowhere']) {
    const { init, asked } = streamed(5000);
    const answer = await post(path, { ...init, headers: { 'content-length': String(most + 1) } });
    expect([path, answer.status, asked()]).toEqual([path, 413, 0]);
    expect(JSON.parse(answer.text).error.code).toBe('too_large');
  }
});

test('a body without a length is cut off at the limit, however its reader handles that', async () => {
  for (const path of ['/read', '/json', '/photo']) {
    const { init, asked } = streamed(1_000_000);
    expect((await post(path, init)).status).toBe(413);
    expect(asked()).toBe(most + 100);
  }
});

test('no body is read of refused callers or on paths that take none', async () => {
  const guarded = streamed(500);
  expect((await post('/guarded', guarded.init)).status).toBe(401);
  const none = streamed(500);
  expect(await post('/none', none.init)).toEqual({ status: 200, text: '' });
  expect([guarded.asked(), none.asked()]).toEqual([0, 0]);
});

test('a content type that the route does not accept is refused before reading', async () => {
  const headers = { 'content-length': '500', 'content-type': 'text/plain; charset=utf-8' };
  const other = streamed(500);
  const answer = await post('/read', { ...other.init, headers });
  expect([answer.status, JSON.parse(answer.text).error.code, other.asked()]).toEqual([
    415,
    'unsupported_media_type',
    0,
  ]);
  const right = { ...headers, 'content-type': 'Application/JSON; charset=utf-8' };
  expect((await post('/read', { ...streamed(500).init, headers: right })).status).toBe(200);
});

/** A body that sends one byte every `everyMs`; `finish` ends it. */
function dribbled(everyMs: number, from = '192.0.2.1') {
  let finished = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await sleep(everyMs);
        if (finished) controller.close();
        else controller.enqueue(Uint8Array.of(49));
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: 'POST', body, duplex: 'half', headers: { 'x-from': from } } as RequestInit;
  return {
    init,
    finish: () => {
      finished = true;
    },
  };
}

test('a body that stalls or is too slow for too long is aborted', async () => {
  const began = performance.now();
  const stalled = await post('/json', dribbled(10_000).init);
  expect([stalled.status, JSON.parse(stalled.text).error.code]).toEqual([408, 'too_slow']);
  expect(performance.now() - began).toBeLessThan(5000);
  for (const path of ['/read', '/photo']) expect((await post(path, dribbled(30).init)).status).toBe(408);
});

test('only a limited number of bodies is read at once, per network and in total; others get Retry-After', async () => {
  const app = gated();
  const send = async ({ init }: { init: RequestInit }) => {
    const answer = await app.request('/read', init);
    return [answer.status, answer.headers.get('retry-after')];
  };
  const slow = ['192.0.2.1', '192.0.2.1', '192.0.2.2'].map((from) => dribbled(20, from));
  const held = slow.map(send);
  await sleep(50);
  expect(await send(dribbled(20, '192.0.2.1'))).toEqual([429, '5']);
  expect(await send(dribbled(20, '192.0.2.3'))).toEqual([503, '5']);
  for (const { finish } of slow) finish();
  expect(await Promise.all(held)).toEqual(slow.map(() => [200, null]));
  const next = dribbled(20, '192.0.2.1');
  next.finish();
  expect(await send(next)).toEqual([200, null]);
});
