import { deserialize, serialize } from 'node:v8';
import { expect, it } from 'vitest';
import { withOwnMemory } from './open-gazetteer.ts';

it('keeps nothing of a message but the arrays themselves', () => {
  const received = deserialize(serialize({ names: 'a long text', bytes: new Uint8Array([1, 2, 3]) }));
  expect(received.bytes.buffer.byteLength).toBeGreaterThan(3);
  const kept = withOwnMemory(received);
  expect(kept).toEqual({ names: 'a long text', bytes: new Uint8Array([1, 2, 3]) });
  expect(kept.bytes.buffer.byteLength).toBe(3);
});
