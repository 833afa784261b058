import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

test('owners take turns, each in their own order', () => {
  const queue = new FairQueue<string>({ most: 10, mostPerOwner: 5 });
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item[0]!, item);
  const order = Array.from({ length: 7 }, () => queue.take());
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined]);
});

test('reports when it is full, for one owner and in total, until there is room again', () => {
  const queue = new FairQueue<number>({ most: 3, mostPerOwner: 2 });
  expect([1, 2, 3].map((item) => queue.add('a', item))).toEqual(['added', 'added', 'owner full']);
  expect([4, 5].map((item) => queue.add('b', item))).toEqual(['added', 'full']);
  expect(queue.take()).toBe(1);
  expect(queue.add('b', 6)).toBe('added');
});
