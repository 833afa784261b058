import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLive } from './live-stream.ts';

/** As much of a browser's stream as the page uses. */
class Stream {
  static readonly CLOSED = 2;
  readyState = 0;
  onerror: (() => void) | null = null;
  onopen: (() => void) | null = null;
  constructor() {
    streams.push(this);
  }
  addEventListener() {}
  close() {}
  /** answered with a 502 or 503, after which a browser does not try again by itself */
  refuse() {
    this.readyState = Stream.CLOSED;
    this.onerror?.();
  }
}
let streams: Stream[] = [];

beforeEach(() => {
  streams = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('document', { hidden: false, addEventListener: () => {}, removeEventListener: () => {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How long the page waits after a refusal, in seconds. */
function waited(): number {
  const before = streams.length;
  streams.at(-1)!.refuse();
  for (let seconds = 1; seconds <= 60; seconds++) {
    vi.advanceTimersByTime(1000);
    if (streams.length > before) return seconds;
  }
  return Number.POSITIVE_INFINITY;
}

test('after a restart behind a proxy the stream is soon back; who goes on being refused asks less and less often', () => {
  const gap = vi.fn();
  const stop = followLive({ event: () => {}, gap });
  expect([waited(), waited(), waited(), waited(), waited(), waited()]).toEqual([2, 4, 8, 16, 30, 30]);
  streams.at(-1)!.onopen?.();
  expect(gap).toHaveBeenCalledOnce();
  expect(waited()).toBe(2);
  stop();
});

test('a laptop that slept connects anew and reads what it missed; one that is awake keeps its connection', () => {
  const gap = vi.fn();
  const stop = followLive({ event: () => {}, gap });
  streams.at(-1)!.onopen?.();
  vi.advanceTimersByTime(10 * 60_000);
  expect(streams).toHaveLength(1);
  vi.setSystemTime(Date.now() + 8 * 3600_000);
  vi.advanceTimersByTime(30_000);
  expect(streams).toHaveLength(2);
  streams.at(-1)!.onopen?.();
  expect(gap).toHaveBeenCalledOnce();
  stop();
});
