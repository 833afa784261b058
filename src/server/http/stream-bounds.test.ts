import { expect, test } from 'vitest';
import { createStreamBounds } from './stream-bounds.ts';

test('the number of streams is limited per address and in total', () => {
  const { open } = createStreamBounds({ all: 3, perAddress: 2 });
  const [first] = [open('10.0.0.1'), open('10.0.0.1')];
  expect(() => open('10.0.0.1')).toThrow(expect.objectContaining({ code: 'rate_limited', status: 429 }));
  open('10.0.0.2');
  expect(() => open('10.0.0.3')).toThrow(expect.objectContaining({ code: 'busy', status: 503 }));
  first();
  open('10.0.0.1');
  expect(() => open('10.0.0.3')).toThrow(expect.objectContaining({ code: 'busy' }));
});
