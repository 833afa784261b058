import { afterEach, expect, test, vi } from 'vitest';
import { withFiles } from './with-files.ts';

afterEach(() => void vi.unstubAllGlobals());

/** `away`: whether the server cannot be reached. */
function scene() {
  const line = { away: false };
  const fetch = vi.fn(async (url: string) => {
    if (line.away) throw new TypeError('Failed to fetch');
    return new Response(`// ${url}`);
  });
  vi.stubGlobal('fetch', fetch);
  const load = vi.fn(async () => 'a module');
  const names = () => fetch.mock.calls.map(([url]) => url.split('/').at(-1));
  return { line, fetch, load, names };
}

test('fetches all files of a module, beside its own, before it is imported', async () => {
  const { fetch, load, names } = scene();
  const ready = Promise.withResolvers<void>();
  fetch.mockImplementationOnce(async () => {
    await ready.promise;
    return new Response('');
  });
  const loading = withFiles(load, ['assets/map-1.js', 'assets/show-1.js']);
  await vi.waitFor(() => expect(names()).toEqual(['map-1.js', 'show-1.js']));
  expect(load).not.toHaveBeenCalled();
  ready.resolve();
  expect(await loading).toBe('a module');
  expect(fetch.mock.calls[0]![0]).toBe(new URL('./map-1.js', new URL('./with-files.ts', import.meta.url)).href);
});

test('a browser is not asked for a module of which a file cannot be had, and another call asks for that file alone', async () => {
  const { line, fetch, load, names } = scene();
  await withFiles(load, ['assets/had-2.js']);
  line.away = true;
  await expect(withFiles(load, ['assets/had-2.js', 'assets/lost-2.js'])).rejects.toThrow('Failed to fetch');
  expect(load).toHaveBeenCalledTimes(1);
  line.away = false;
  fetch.mockClear();
  expect(await withFiles(load, ['assets/had-2.js', 'assets/lost-2.js'])).toBe('a module');
  expect(names()).toEqual(['lost-2.js']);
});

test('what the server refuses is not had either', async () => {
  const { fetch, load } = scene();
  fetch.mockImplementationOnce(async () => new Response('', { status: 503 }));
  await expect(withFiles(load, ['assets/busy-3.js'])).rejects.toThrow('503');
  expect(load).not.toHaveBeenCalled();
});

test('what the page has loaded already is not fetched', async () => {
  const { fetch, load } = scene();
  const loaded = (status: number) => [{ responseStatus: status, decodedBodySize: 10 } as PerformanceResourceTiming];
  const entries = vi.spyOn(performance, 'getEntriesByName');
  entries.mockImplementation((name) => (name.endsWith('there-4.js') ? loaded(200) : loaded(503)));
  await withFiles(load, ['assets/there-4.js', 'assets/failed-4.js']);
  expect(fetch).toHaveBeenCalledTimes(1);
  entries.mockRestore();
});
