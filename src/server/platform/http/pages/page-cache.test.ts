import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { baseLocale } from '#core/paraglide/runtime.js';
import { FixedContent } from '#server/platform/http/fixed/fixed-content.ts';
import { loneEvents } from '#tests/harness/app.ts';
import { createPageCache, type Page } from './page-cache.ts';
import type { PageKey } from './page-key.ts';

const aPage = (overrides: Partial<Page> = {}): Page => ({
  status: 200,
  headers: {},
  content: FixedContent.of(new Uint8Array()),
  renderedAt: new Date(),
  ...overrides,
});
const contentOf = (bytes: number) => FixedContent.of(randomBytes(bytes));
const home: PageKey = { locale: baseLocale, address: '/', slug: null };
const ofCase: PageKey = { locale: baseLocale, address: '/pet/x', slug: 'x' };
const roomy = 2 ** 20;
const event = { case_id: crypto.randomUUID(), slug: 'x' };
const away = async (): Promise<Page> => {
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

test('it keeps the most recently requested pages within its budget of bytes', async () => {
  const cache = createPageCache(loneEvents(), 20 * 12_000);
  const rendered: string[] = [];
  const ask = (address: string) =>
    cache.get({ locale: baseLocale, address, slug: null }, async () => {
      rendered.push(address);
      return aPage({ content: contentOf(10_000) });
    });
  for (let n = 0; n < 30; n++) {
    await ask('/');
    await ask(`/cases?q=${n}`);
  }
  expect(cache.size()).toBe(20);
  expect(rendered.filter((address) => address === '/')).toHaveLength(1);
  await ask('/cases?q=0');
  expect(rendered.filter((address) => address === '/cases?q=0')).toHaveLength(2);
});

test('a form that is asked for later counts too, and the least recently requested pages make room for it', async () => {
  const cache = createPageCache(loneEvents(), 3 * 12_000);
  const addresses = ['/', '/about', '/cases'];
  const ask = (address: string) =>
    cache.get({ locale: baseLocale, address, slug: null }, async () => aPage({ content: contentOf(10_000) }));
  for (const address of addresses) await ask(address);
  const { page } = await ask('/about');
  await page.content.form('gzip');
  const held = addresses.filter((address) => cache.holds({ locale: baseLocale, address, slug: null }));
  expect(held).toEqual(['/about', '/cases']);
});

test('a page is ready once it is rendered, and not once an event has removed it', async () => {
  const events = brokenEvents();
  const cache = createPageCache(events, roomy);
  const rendering = Promise.withResolvers<Page>();
  const asked = cache.get(home, () => rendering.promise);
  expect([cache.holds(home), cache.ready(home)]).toEqual([true, undefined]);
  const page = aPage();
  rendering.resolve(page);
  await asked;
  expect(cache.ready(home)).toBe(page);
  events.publish({ kind: 'case.changed', ...event });
  expect(cache.ready(home)).toBeUndefined();
  await cache.get(home, async () => page);
  events.lose();
  expect(cache.ready(home)).toBeUndefined();
});

test('a page larger than the whole budget is sent but not cached', async () => {
  const cache = createPageCache(loneEvents(), 10_000);
  const large = aPage({ content: contentOf(20_000) });
  expect((await cache.get(home, async () => large)).page).toBe(large);
  expect(cache.size()).toBe(0);
  expect(cache.holds(home)).toBe(false);
});

test('changed matches remove no page, because no page shows them', async () => {
  const events = loneEvents();
  const cache = createPageCache(events, roomy);
  await cache.get(home, async () => aPage());
  events.publish({ kind: 'matches.changed', ...event });
  expect(cache.holds(home)).toBe(true);
  events.gap();
  expect(cache.holds(home)).toBe(false);
});

test('while the database is away people get the last copy, marked as such', async () => {
  const events = brokenEvents();
  const cache = createPageCache(events, roomy);
  const before = aPage();
  await cache.get(home, async () => before);
  expect(await cache.get(home, away)).toEqual({ page: before, isStale: false });
  events.lose();
  expect(await cache.get(home, away)).toEqual({ page: before, isStale: true });
  expect(await cache.get(home, async () => aPage({ status: 500 }))).toEqual({ page: before, isStale: true });
  const after = aPage();
  expect(await cache.get(home, async () => after)).toEqual({ page: after, isStale: false });
  await expect(cache.get(ofCase, away)).rejects.toThrow('no database');
});

test('a page that takes long to render is had from its last copy meanwhile, and then as it is now', async () => {
  vi.useFakeTimers();
  try {
    const events = loneEvents();
    const cache = createPageCache(events, roomy);
    const before = aPage();
    const now = aPage();
    const rendering = Promise.withResolvers<Page>();
    await cache.get(home, async () => before);
    events.publish({ kind: 'case.created', ...event });
    const served = cache.get(home, () => rendering.promise);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await served).toEqual({ page: before, isStale: true });
    rendering.resolve(now);
    expect(await cache.get(home, away)).toEqual({ page: now, isStale: false });
  } finally {
    vi.useRealTimers();
  }
});

test('an event removes the page, but its last copy stays for times without a database', async () => {
  const events = brokenEvents();
  const cache = createPageCache(events, roomy);
  const before = aPage();
  await cache.get(ofCase, async () => before);
  events.publish({ kind: 'case.changed', ...event });
  expect(cache.holds(ofCase)).toBe(false);
  expect(await cache.get(ofCase, away)).toEqual({ page: before, isStale: true });
  const render = vi.fn(async () => aPage());
  await cache.get(ofCase, render);
  expect(render).toHaveBeenCalledTimes(1);
});

test.each(['case.deleted', 'case.edited'] as const)(
  'after %s neither the case’s page nor earlier lists are shown again',
  async (kind) => {
    const events = brokenEvents();
    const cache = createPageCache(events, roomy);
    for (const key of [home, ofCase]) await cache.get(key, async () => aPage());
    events.publish({ kind, ...event });
    for (const key of [home, ofCase]) await expect(cache.get(key, away)).rejects.toThrow('no database');
  },
);

test('after a gap no older copy is shown, because a deletion may have been missed', async () => {
  const events = brokenEvents();
  const cache = createPageCache(events, roomy);
  await cache.get(home, async () => aPage());
  events.lose();
  events.comeBack();
  await expect(cache.get(home, away)).rejects.toThrow('no database');
});
