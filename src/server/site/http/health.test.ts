import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { NamedError } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { clientIpOf } from '#server/platform/http/middleware/observed.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { forMonitoring } from './health.ts';

const { call } = testApp(await testDatabase());

test('the process says that it is running, to reads of this address alone', async () => {
  const alive = await call('GET', '/healthz?from=monitoring');
  expect([alive.status, alive.json, alive.headers.get('cache-control')]).toEqual([200, { ok: true }, 'no-store']);
  expect(alive.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(await call('HEAD', '/healthz')).toMatchObject({ status: 200, text: '' });
  expect((await call('POST', '/healthz')).status).toBe(405);
  for (const path of ['/pet/healthz', '/healthz/more', '/?/healthz'])
    expect((await call('GET', path)).text).toContain('page');
});

const token = 'a token of the tests';

async function statusFor(
  headers: Record<string, string>,
  { from = '10.0.0.1', trustProxy = false, given = true } = {},
) {
  const ipOf = clientIpOf(trustProxy, { warn: vi.fn() });
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('clientIp', ipOf(c));
      await next();
    })
    .get('/metrics', forMonitoring(given ? token : undefined), (c) => c.text('figures'))
    .onError((error, c) => c.text('', error instanceof NamedError ? 403 : 500));
  const env = { incoming: { socket: { remoteAddress: from, remotePort: 1, remoteFamily: 'IPv4' } } };
  return (await app.request('/metrics', { headers }, env)).status;
}

test.each([['127.0.0.1'], ['127.8.9.1'], ['::1'], ['::ffff:127.0.0.1']])('metrics are open to %s', async (from) => {
  expect(await statusFor({}, { from, given: false })).toBe(200);
});

test('metrics are closed to other machines', async () => {
  expect(await statusFor({})).toBe(403);
  expect(await statusFor({}, { given: false })).toBe(403);
});

test('metrics are open to who presents the token, and nothing like it', async () => {
  expect(await statusFor({ authorization: `Bearer ${token}` })).toBe(200);
  for (const wrong of [`Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, token, 'Bearer undefined'])
    expect(await statusFor({ authorization: wrong }), wrong).toBe(403);
  expect(await statusFor({ authorization: 'Bearer undefined' }, { given: false })).toBe(403);
});

test.each(['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])(
  'metrics are closed to what a proxy on this machine forwards (%s), whatever address is claimed',
  async (header) => {
    for (const trustProxy of [true, false])
      expect(await statusFor({ [header]: '127.0.0.1' }, { from: '127.0.0.1', trustProxy })).toBe(403);
  },
);
