import { expect, test } from 'vitest';
import { Places } from './places.ts';

test('limits the places of one network, and of all networks together', () => {
  const places = new Places({ most: 3, mostPerNetwork: 2 });
  const [first] = [places.take('10.0.0.1', 30), places.take('10.0.0.1', 30)];
  expect(() => places.take('10.0.0.1', 30)).toThrow(expect.objectContaining({ code: 'rate_limited', status: 429 }));
  places.take('10.0.0.2', 30);
  expect(() => places.take('10.0.0.3', 30)).toThrow(expect.objectContaining({ code: 'busy', status: 503 }));
  first();
  places.take('10.0.0.1', 30);
  expect(() => places.take('10.0.0.3', 30)).toThrow(expect.objectContaining({ code: 'busy' }));
});
