import { expect, test } from 'vitest';
import { Slots } from './slots.ts';

test('limits the places of one network, and of all networks together', () => {
  const slots = new Slots({ most: 3, mostPerNetwork: 2 });
  const [first] = [slots.take('10.0.0.1', 30), slots.take('10.0.0.1', 30)];
  expect(() => slots.take('10.0.0.1', 30)).toThrow(expect.objectContaining({ code: 'rate_limited', status: 429 }));
  slots.take('10.0.0.2', 30);
  expect(() => slots.take('10.0.0.3', 30)).toThrow(expect.objectContaining({ code: 'busy', status: 503 }));
  first();
  slots.take('10.0.0.1', 30);
  expect(() => slots.take('10.0.0.3', 30)).toThrow(expect.objectContaining({ code: 'busy' }));
});
