import { expect, test, vi } from 'vitest';
import { tooLarge } from '#server/platform/errors.ts';
import { BodyUnderWay } from './body-under-way.ts';
import { Flow } from './flow.ts';

/** A body of one piece, after which its sender is gone. */
async function* brokenOff() {
  yield new Uint8Array(10);
  throw new Error('aborted');
}

function received(flow: Pick<Flow, 'pass'> = new Flow({ bytesPerSecond: 1e6, burstBytes: 1e6 })) {
  const release = vi.fn();
  const pace = { stallMs: 1000, graceMs: 1000, leastBytesPerSecond: 1000 };
  const rules = { mostBytes: 100, tooLarge, pace, flow: flow as Flow, begin: () => release };
  return { body: new BodyUnderWay(brokenOff(), rules), release };
}

test('a body whose sender vanished could not be read, and gives its place back', async () => {
  const { body, release } = received();
  await expect(body.whole()).rejects.toMatchObject({ code: 'malformed' });
  expect(body.failure).toMatchObject({ code: 'malformed' });
  expect(release).toHaveBeenCalled();
});

test('a mistake of ours is not taken for one of the sender', async () => {
  const ours = new TypeError('not a function');
  const { body, release } = received({ pass: () => Promise.reject(ours) });
  await expect(body.whole()).rejects.toBe(ours);
  expect(body.failure).toBe(ours);
  expect(release).toHaveBeenCalled();
});
