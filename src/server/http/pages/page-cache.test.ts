import { expect, test } from 'vitest';
import { baseLocale } from '#core/paraglide/runtime.js';
import { loneEvents } from '#tests/harness/app.ts';
import { createPageCache, type Page } from './page-cache.ts';

const page: Page = { status: 200, headers: [], pieces: [], etag: 'W/"x"' };

test('it keeps the pages that were asked for last, and no more than it may', async () => {
  const cache = createPageCache(loneEvents());
  const rendered: string[] = [];
  const ask = (address: string) =>
    cache.get({ locale: baseLocale, address, slug: null }, async () => {
      rendered.push(address);
      return page;
    });
  for (let n = 0; n < 300; n++) {
    await ask('/');
    await ask(`/cases?q=${n}`);
  }
  expect(cache.size()).toBe(200);
  expect(rendered.filter((address) => address === '/')).toHaveLength(1);
  await ask('/cases?q=0');
  expect(rendered.filter((address) => address === '/cases?q=0')).toHaveLength(2);
});

test('matches are on no page, so news of them drop none', async () => {
  const events = loneEvents();
  const cache = createPageCache(events);
  await cache.get({ locale: baseLocale, address: '/', slug: null }, async () => page);
  events.publish({ kind: 'matches.changed', case_id: crypto.randomUUID(), slug: 'x' });
  expect(cache.size()).toBe(1);
  events.gap();
  expect(cache.size()).toBe(0);
});
