import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rangeSource } from './range-source.ts';

const part = () => new Response('tile', { status: 206 });
const ask = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', ask.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Reads ten bytes; the pauses between tries take no time. */
async function read(signal?: AbortSignal): Promise<string> {
  const reading = rangeSource('/map.pmtiles?v=1')
    .getBytes(100, 10, signal)
    .then(
      ({ data }) => new TextDecoder().decode(data),
      (error: Error) => `failed: ${error.message}`,
    );
  await vi.runAllTimersAsync();
  return reading;
}

test('asks for the part by its first and last byte', async () => {
  ask.mockResolvedValue(part());
  expect(await read()).toBe('tile');
  expect(ask.mock.calls).toEqual([['/map.pmtiles?v=1', { headers: { range: 'bytes=100-109' }, signal: undefined }]]);
});

test('a line that breaks, or a server in trouble, is asked again', async () => {
  ask.mockRejectedValueOnce(new TypeError('network'));
  ask.mockResolvedValueOnce(new Response('', { status: 503 }));
  ask.mockResolvedValueOnce(part());
  expect(await read()).toBe('tile');
});

test('gives up after three tries', async () => {
  ask.mockResolvedValue(new Response('', { status: 503 }));
  expect(await read()).toBe('failed: This part of the map did not come');
  ask.mockRejectedValue(new TypeError('network'));
  expect(await read()).toBe('failed: network');
  expect(ask).toHaveBeenCalledTimes(6);
});

test('a part that is wanted no more is not asked for again', async () => {
  ask.mockRejectedValue(new DOMException('gone', 'AbortError'));
  expect(await read(AbortSignal.abort())).toBe('failed: gone');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('the whole file in place of a part is not taken', async () => {
  ask.mockResolvedValue(new Response('everything', { status: 200 }));
  expect(await read()).toBe('failed: This part of the map did not come');
});
