import { expect, test } from 'vitest';
import { sharedBuffers } from './postmaster.ts';

const Gb = 1024 ** 3;

test.each([
  ['a small machine', Gb / 2, 0, '128MB'],
  ['one of 2 GB', 2 * Gb, 0, '256MB'],
  ['a large one', 64 * Gb, 0, '512MB'],
  ['a small container on a large one', 64 * Gb, 2 * Gb, '256MB'],
  ['a container without a limit', 2 * Gb, 2 ** 63, '256MB'],
])('of %s', (_what, machine, limit, buffers) => {
  expect(sharedBuffers(machine, limit)).toBe(buffers);
});
