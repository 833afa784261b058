import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { onError } from './on-error.ts';
import { spendsTime, timeAllowance } from './spends-time.ts';

/** An app that works for as many milliseconds as `?ms=` says, by a clock of its own, and notes who was served. */
function busyApp() {
  const served: string[] = [];
  let worked = 0;
  const app = new Hono<AppEnv>();
  app.onError(onError(() => null, { ofPage: () => null }));
  app.use((c, next) => {
    c.set('clientIp', c.req.header('x-from')!);
    return next();
  });
  app.use(spendsTime(true, () => worked));
  app.get('*', (c) => {
    served.push(c.req.header('x-from')!);
    worked += Number(c.req.query('ms'));
    return c.text('done');
  });
  const ask = async (from: string, path: string, accept = '*/*', method = 'GET') =>
    app.request(path, { method, headers: { 'x-from': from, accept } });
  return { ask, served };
}

test('an address that has spent its time is told how long to wait, another one is served', async () => {
  const { ask } = busyApp();
  const isServed = async (from: string) => (await ask(from, '/api/works?ms=500')).status === 200;
  let calls = 0;
  while (await isServed('10.0.0.1')) calls += 1;
  expect(calls).toBeGreaterThanOrEqual(timeAllowance.burst / 500);
  // some is given back while the test runs
  expect(calls).toBeLessThan((timeAllowance.burst / 500) * 2);
  const refused = await ask('10.0.0.1', '/api/works?ms=1');
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ error: { code: 'rate_limited' } });
  // a form that a browser sends itself, too
  for (const method of ['GET', 'POST']) {
    const page = await ask('10.0.0.1', '/cases?q=a', 'text/html', method);
    expect([page.status, page.headers.get('content-type')]).toEqual([429, expect.stringContaining('text/html')]);
    expect(await page.text()).toContain('Please try again in a moment');
  }
  expect((await ask('10.0.0.2', '/api/works?ms=1')).status).toBe(200);
});

test('many cheap calls of a shared address are not refused', async () => {
  const { ask } = busyApp();
  for (let n = 0; n < 500; n++) expect((await ask('10.0.0.1', '/api/works?ms=1')).status).toBe(200);
});

test('addresses take turns, and one call begins in each turn of the event loop', async () => {
  const { ask, served } = busyApp();
  const many = Array.from({ length: 20 }, () => ask('10.0.0.1', '/api/works?ms=1'));
  const one = ask('10.0.0.2', '/api/works?ms=1');
  let turns = 0;
  for (const end = Promise.race([one.then(() => true)]); !(await Promise.race([end, nextTurn()])); ) turns += 1;
  expect(served.indexOf('10.0.0.2')).toBeLessThan(4);
  await Promise.all(many);
  expect(served).toHaveLength(21);
  expect(turns).toBeGreaterThan(0);
});

const nextTurn = () => new Promise<false>((resolve) => setImmediate(() => resolve(false)));
