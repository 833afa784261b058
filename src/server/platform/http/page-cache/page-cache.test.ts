import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { NamedError, rateLimited } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { loneEvents } from '#tests/harness/app.ts';
import { cached } from './cached.ts';
import { createPageCache } from './page-cache.ts';

const roomy = 2 ** 20;
const event = { case_id: crypto.randomUUID(), slug: 'x' };
const away = (): Response => {
  throw new Error('no database');
};

/** Events whose connection can be lost and restored. */
function brokenEvents() {
  const events = loneEvents();
  let connected = true;
  const set = (now: boolean) => {
    connected = now;
    events.gap();
  };
  return { ...events, connected: () => connected, lose: () => set(false), comeBack: () => set(true) };
}

/** An app whose pages are cached, and how to ask for one that is rendered in some way unless it is cached. */
function cachedApp(events = brokenEvents(), budget = roomy) {
  const cache = createPageCache(events, budget);
  const app = new Hono<AppEnv>();
  let render: () => Response | Promise<Response>;
  app.onError((error, c) => c.text(error.message, error instanceof NamedError ? 429 : 503));
  app.use(
    cached(cache, ({ req: { path } }) => {
      const slug = path.startsWith('/pet/') ? path.slice('/pet/'.length) : null;
      return { name: path, slug, onlyCurrent: path.startsWith('/api/') };
    }),
  );
  app.get('*', () => render());
  const ask = async (path: string, rendering: typeof render) => {
    render = rendering;
    const answer = await app.request(path);
    return { status: answer.status, text: await answer.text(), isStale: answer.headers.has('cache-status') };
  };
  return { cache, ask, events };
}

const page = (text: string) => () => new Response(text);
const fresh = (text: string) => ({ status: 200, text, isStale: false });
const stale = (text: string) => ({ status: 200, text, isStale: true });

test('it keeps the most recently requested pages within its budget of bytes', async () => {
  const { cache, ask } = cachedApp(undefined, 20 * 15_500);
  const rendered: string[] = [];
  const visit = (path: string) =>
    ask(path, () => {
      rendered.push(path);
      return new Response(randomBytes(10_000));
    });
  for (let n = 0; n < 30; n++) {
    await visit('/');
    await visit(`/cases/${n}`);
  }
  expect(cache.size()).toBe(20);
  expect(rendered.filter((path) => path === '/')).toHaveLength(1);
  await visit('/cases/0');
  expect(rendered.filter((path) => path === '/cases/0')).toHaveLength(2);
});

test('a page is ready once it is rendered, and not once an event has removed it', async () => {
  const { ask, events } = cachedApp();
  const rendering = Promise.withResolvers<Response>();
  const first = ask('/', () => rendering.promise);
  const second = ask('/', away);
  rendering.resolve(new Response('one'));
  expect([await first, await second, await ask('/', away)]).toEqual(Array(3).fill(fresh('one')));
  events.publish({ kind: 'case.changed', ...event });
  expect(await ask('/', page('two'))).toEqual(fresh('two'));
  events.lose();
  for (const text of ['three', 'four']) expect(await ask('/', page(text))).toEqual(fresh(text));
});

test('a page larger than the whole budget is sent but not cached', async () => {
  const { cache, ask } = cachedApp(undefined, 10_000);
  const large = 'x'.repeat(20_000);
  expect(await ask('/', page(large))).toEqual(fresh(large));
  expect(cache.size()).toBe(0);
});

test('changed matches remove no page, because no page shows them', async () => {
  const { ask, events } = cachedApp();
  await ask('/', page('one'));
  events.publish({ kind: 'matches.changed', ...event });
  expect(await ask('/', page('two'))).toEqual(fresh('one'));
  events.gap();
  expect(await ask('/', page('two'))).toEqual(fresh('two'));
});

test('while the database is away people get the last copy, marked as such', async () => {
  const { ask, events } = cachedApp();
  await ask('/', page('before'));
  expect(await ask('/', away)).toEqual(fresh('before'));
  events.lose();
  expect(await ask('/', away)).toEqual(stale('before'));
  expect(await ask('/', () => new Response('failed', { status: 500 }))).toEqual(stale('before'));
  expect(await ask('/', page('after'))).toEqual(fresh('after'));
  expect(await ask('/pet/x', away)).toEqual({ status: 503, text: 'no database', isStale: false });
});

test('those who wait for one rendering are all told that it failed, and programs get no older copy', async () => {
  const { ask, events } = cachedApp();
  await ask('/api/cases', page('before'));
  events.publish({ kind: 'case.changed', ...event });
  const rendering = Promise.withResolvers<Response>();
  const waiting = Array.from({ length: 3 }, () => ask('/api/cases', () => rendering.promise));
  rendering.reject(new Error('no database'));
  for (const answer of await Promise.all(waiting))
    expect(answer).toEqual({ status: 503, text: 'no database', isStale: false });
});

test('an address that asks too much does not keep others from what they wait for together', async () => {
  const { ask } = cachedApp();
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  const render = async () => {
    asked += 1;
    if (asked > 1) return new Response('page');
    await gate.promise;
    throw rateLimited(1);
  };
  const answers = [1, 2, 3].map(() => ask('/', render));
  await vi.waitFor(() => expect(asked).toBe(1));
  gate.resolve();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([429, 200, 200]);
  expect(asked).toBe(2);
});

test('an event removes the page, but its last copy stays for times without a database', async () => {
  const { ask, events } = cachedApp();
  await ask('/pet/x', page('before'));
  events.publish({ kind: 'case.changed', ...event });
  expect(await ask('/pet/x', away)).toEqual(stale('before'));
  expect(await ask('/pet/x', page('after'))).toEqual(fresh('after'));
});

test.each(['case.deleted', 'case.edited'] as const)(
  'after %s neither the case’s page nor earlier lists are shown again',
  async (kind) => {
    const { ask, events } = cachedApp();
    for (const path of ['/', '/pet/x']) await ask(path, page('before'));
    events.publish({ kind, ...event });
    for (const path of ['/', '/pet/x']) expect((await ask(path, away)).status).toBe(503);
  },
);

test('after a gap no older copy is shown, because a deletion may have been missed', async () => {
  const { ask, events } = cachedApp();
  await ask('/', page('before'));
  events.lose();
  events.comeBack();
  expect((await ask('/', away)).status).toBe(503);
});
