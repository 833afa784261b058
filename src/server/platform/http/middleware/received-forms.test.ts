import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { unauthorized } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { onError } from './on-error.ts';
import { receivedForms, receivedRequest } from './received-forms.ts';

const most = 1000;
const limits = { bytes: most, patienceMs: 200, most: 3, mostOfNetwork: 2 };

/** An app that reads bodies in all the ways that routes do; /guarded refuses everyone. */
function receiving() {
  const app = new Hono<AppEnv>();
  app.onError(onError(() => null, { ofPage: () => null }));
  app.use((c, next) => {
    c.set('clientIp', c.req.header('x-from') ?? '192.0.2.1');
    return next();
  });
  app.use(receivedForms(limits));
  app.post('/read', async (c) => c.text(String((await c.req.text()).length)));
  app.post('/request', async (c) => c.text(String((await (await receivedRequest(c)).text()).length)));
  app.post('/json', async (c) => c.json(await c.req.json().catch(() => 'no JSON')));
  app.post('/guarded', () => {
    throw unauthorized();
  });
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
  return { init: { method: 'POST', body, duplex: 'half' } as RequestInit, asked: () => asked };
}

async function post(path: string, init: RequestInit, app = receiving()) {
  const headers = { 'content-type': 'application/json', ...(init.headers as Record<string, string> | undefined) };
  const answer = await app.request(path, { method: 'POST', ...init, headers });
  return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') };
}

test('a body up to the limit is read, with and without a declared length', async () => {
  for (const path of ['/read', '/request'])
    for (const init of [{ body: 'x'.repeat(most), headers: { 'content-length': `${most}` } }, streamed(most).init])
      expect([path, await post(path, init)]).toMatchObject([path, { status: 200, text: String(most) }]);
});

test('a declared length beyond the limit is refused before reading, even if nothing would read it', async () => {
  for (const path of ['/read', '/guarded', '/nowhere']) {
    const { init, asked } = streamed(5000);
    const answer = await post(path, { ...init, headers: { 'content-length': String(most + 1) } });
    expect([path, answer.status, asked()]).toEqual([path, 413, 0]);
    expect(JSON.parse(answer.text).error.code).toBe('too_large');
  }
});

test('a body without a length is cut off at the limit, however its reader handles that', async () => {
  for (const path of ['/read', '/json', '/guarded']) {
    const { init, asked } = streamed(1_000_000);
    expect((await post(path, init)).status).toBe(413);
    expect(asked()).toBe(most + 100);
  }
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

test('a body whose sender vanished could not be read, and gives its place back', async () => {
  const app = receiving();
  for (let n = 0; n < 5; n++) {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });
    const answer = await post('/json', { body, duplex: 'half' } as RequestInit, app);
    expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([400, 'malformed']);
  }
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
  for (const everyMs of [10_000, 30]) {
    const slow = await post('/json', dribbled(everyMs).init);
    expect([slow.status, JSON.parse(slow.text).error.code]).toEqual([408, 'too_slow']);
  }
});

test('only a limited number of bodies is read at once, per network and in total; others get Retry-After', async () => {
  const app = receiving();
  const send = async ({ init }: { init: RequestInit }) => {
    const { status, retryAfter } = await post('/read', init, app);
    return [status, retryAfter];
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
