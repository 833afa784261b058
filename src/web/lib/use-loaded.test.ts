import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPatiently } from './use-loaded.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what cannot be loaded is asked for again, less and less often', async () => {
  const load = vi.fn(() =>
    load.mock.calls.length < 4 ? Promise.reject(new Error('no line')) : Promise.resolve('code'),
  );
  const loaded = loadPatiently(load, new AbortController().signal);
  const asked = [];
  for (const ms of [0, 999, 1, 1999, 1, 4000]) {
    await vi.advanceTimersByTimeAsync(ms);
    asked.push(load.mock.calls.length);
  }
  expect(asked).toEqual([1, 1, 2, 2, 3, 4]);
  expect(await loaded).toBe('code');
});

test('nothing is asked for again once nobody wants it', async () => {
  const load = vi.fn(() => Promise.reject(new Error('no line')));
  const over = new AbortController();
  const outcome = expect(loadPatiently(load, over.signal)).rejects.toThrow('no line');
  await vi.advanceTimersByTimeAsync(500);
  over.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  await outcome;
  expect(load).toHaveBeenCalledTimes(1);
});
