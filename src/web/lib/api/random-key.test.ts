import { expect, test } from 'vitest';
import { z } from 'zod';
import { randomKey } from './random-key.ts';

test('keys are UUIDs of version 4, each different', () => {
  const keys = Array.from({ length: 50 }, randomKey);
  for (const key of keys) expect(z.uuidv4().safeParse(key).success).toBe(true);
  expect(new Set(keys).size).toBe(50);
});
