import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FetchOf } from './scope.ts';

const origin = 'https://homeward.example';

/** As much of a browser's cache as the worker uses. */
class MemoryCache {
  readonly kept = new Map<string, Response>();
  async match(asked: string, { ignoreSearch = false } = {}) {
    const url = new URL(asked, origin);
    const same = (other: string) => other === url.href || (ignoreSearch && new URL(other).pathname === url.pathname);
    const found = [...this.kept].find(([key]) => same(key));
    return found?.[1].clone();
  }
  async put(asked: string, answer: Response) {
    this.kept.set(new URL(asked, origin).href, answer);
  }
  async delete(asked: string | { url: string }) {
    return this.kept.delete(new URL(typeof asked === 'string' ? asked : asked.url, origin).href);
  }
  async add(asked: string) {
    await this.put(asked, await fetch(asked));
  }
  async keys() {
    return [...this.kept.keys()].map((url) => ({ url }));
  }
}

const named = new Map<string, MemoryCache>();
const cacheOf = (name: string) => named.get(name) ?? named.set(name, new MemoryCache()).get(name)!;
let network: (url: string) => Response | Promise<Response>;

beforeEach(() => {
  named.clear();
  vi.stubGlobal('fieldFiles', { version: '1', files: [] });
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    match: async (url: string) =>
      (await Promise.all([...named.values()].map((cache) => cache.match(url)))).find(Boolean),
    keys: async () => [...named.keys()],
  });
  vi.stubGlobal('fetch', async (asked: string | { url: string }) =>
    network(typeof asked === 'string' ? asked : asked.url),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = (title: string, caching = 'public, max-age=0', status = 200) => {
  const note = '<meta name="kept-note" content="From {time}." data-link="On this device"/>';
  const html = `<html lang="en"><head>${note}<title>${title}</title></head><body><main>${title}</main></body></html>`;
  return new Response(html, { status, headers: { 'content-type': 'text/html', 'cache-control': caching } });
};
const offline = () => {
  throw new TypeError('Failed to fetch');
};

async function visit(path: string) {
  const { answerPage } = await import('./answer-page.ts');
  const works: Promise<unknown>[] = [];
  const event = { request: { url: origin + path }, waitUntil: (work: Promise<unknown>) => void works.push(work) };
  const answer = await answerPage(event as unknown as FetchOf);
  await Promise.all(works);
  return answer;
}
const kept = () => [...cacheOf('homeward-pages').kept.keys()].map((url) => url.slice(origin.length));

test('the network comes first, and what it says is kept', async () => {
  network = () => page('Mimi');
  await visit('/pet/mimi');
  network = () => page('Mimi is home');
  expect(await (await visit('/pet/mimi')).text()).toContain('Mimi is home');
  network = offline;
  const copy = await (await visit('/pet/mimi?from=mail')).text();
  expect(copy).toContain('<main>Mimi is home</main>');
  expect(copy).toMatch(/<body><p id="kept-note" [^>]*>From \d+:\d\d\s?[AP]M\. <a href="\/saved"/);
});

test('a bad line is waited for only so long, and its answer is kept for the next time', async () => {
  network = () => page('Mimi');
  await visit('/pet/mimi');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const late = Promise.withResolvers<Response>();
  network = () => late.promise;
  const visited = visit('/pet/mimi');
  await vi.advanceTimersByTimeAsync(4000);
  late.resolve(page('Mimi is home'));
  expect(await (await visited).text()).toContain('From ');
  expect(await (await cacheOf('homeward-pages').match('/pet/mimi'))!.text()).toContain('Mimi is home');
});

test.each([502, 503, 504])('a %i of a proxy shows the copy', async (status) => {
  network = () => page('All Cases');
  await visit('/cases?status=missing');
  network = () => page('Away', 'no-store', status);
  expect(await (await visit('/cases?status=missing')).text()).toContain('From ');
  expect((await visit('/cases?status=found')).status).toBe(status);
});

test('what is not public is not kept, and what is gone is forgotten', async () => {
  for (const caching of ['no-cache', 'private, max-age=60', 'no-store']) {
    network = () => page('Dashboard', caching);
    await visit('/dashboard');
  }
  network = () => page('Mimi');
  await visit('/pet/mimi');
  expect(kept()).toEqual(['/pet/mimi']);
  network = () => page('Gone', 'no-store', 410);
  await visit('/pet/mimi');
  expect(kept()).toEqual([]);
});

test('any other page leads to what there is, in its language', async () => {
  network = offline;
  const { headers } = await visit('/es/dashboard?tab=matches');
  expect(headers.get('location')).toBe(`${origin}/es/saved?for=%2Fes%2Fdashboard%3Ftab%3Dmatches`);
});

test('two letters that are no language of this site are part of a page like any other', async () => {
  network = offline;
  const { headers } = await visit('/zz/dashboard');
  expect(headers.get('location')).toBe(`${origin}/saved?for=%2Fzz%2Fdashboard`);
});

test('the pages for the field are kept in the language of a visit, and need no note', async () => {
  network = () => page('Todos los casos');
  await visit('/es/cases');
  network = offline;
  const answer = await (await visit('/es/log-sighting?case=mimi')).text();
  expect(answer).toContain('Todos los casos');
  expect(answer).not.toContain('<p id="kept-note"');
});

test('what the field needs and a bad line lost is loaded with the next visit, and nothing else again', async () => {
  vi.resetModules();
  const asked: string[] = [];
  let isBad = true;
  network = (url) => {
    asked.push(url.replace(origin, ''));
    if (isBad && /shared-photo|form\.js/.test(url)) return offline();
    return url.endsWith('.js') ? new Response('') : page(url.endsWith('/cases') ? 'All Cases' : '/assets/form.js');
  };
  await visit('/cases');
  isBad = false;
  asked.length = 0;
  await visit('/cases');
  expect(asked).toEqual(['/cases', '/shared-photo', '/assets/form.js']);
  asked.length = 0;
  await visit('/cases');
  expect(asked).toEqual(['/cases']);
});

test('no more than forty pages are kept, the newest', async () => {
  network = () => page('A case');
  for (let at = 0; at < 45; at++) await visit(`/pet/${at}`);
  await visit('/pet/7');
  expect(kept()).toHaveLength(40);
  expect(kept().slice(-2)).toEqual(['/pet/44', '/pet/7']);
});

test('a browser whose storage is broken is shown what the network says', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('no room', 'QuotaExceededError')) });
  network = () => page('Mimi');
  expect(await (await visit('/pet/mimi')).text()).toContain('Mimi');
});
