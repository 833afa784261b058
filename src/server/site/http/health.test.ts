import { expect, test } from 'vitest';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

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
