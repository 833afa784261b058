import { expect, test } from 'vitest';
import { createWorkSlots } from './work-slots.ts';

/** Work that lasts until it is told to end. */
function lasting() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) => () => {
    started.push(number);
    return new Promise<number>((resolve) => ends.push(() => resolve(number)));
  };
  return { started, work, endOne: () => ends.shift()!() };
}

test('a limited number runs at once, the next wait in order, and further ones are refused', async () => {
  const slots = createWorkSlots({ running: 2, waiting: 2 });
  const { started, work, endOne } = lasting();
  const results = [1, 2, 3, 4].map((number) => slots.run(work(number)));
  await Promise.resolve();
  expect(started).toEqual([1, 2]);
  await expect(slots.run(work(5))).rejects.toMatchObject({ code: 'busy', status: 503, retryAfterSeconds: 5 });
  endOne();
  expect(await results[0]).toBe(1);
  await expect.poll(() => started).toEqual([1, 2, 3]);
  endOne();
  await expect.poll(() => started).toEqual([1, 2, 3, 4]);
  endOne();
  endOne();
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4]);
});

test('failed work gives its slot back', async () => {
  const slots = createWorkSlots({ running: 1, waiting: 0 });
  await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await slots.run(async () => 'yes')).toBe('yes');
});
