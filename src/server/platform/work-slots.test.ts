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

test('owners take turns, so that nobody waits for all that one of them has asked for', async () => {
  const slots = createWorkSlots({ running: 1, waiting: 9 });
  const { started, work, endOne } = lasting();
  const greedy = [1, 2, 3, 4].map((number) => slots.run(work(number), 'greedy'));
  const modest = slots.run(work(5), 'modest');
  for (let n = 1; n < 6; n++) {
    await expect.poll(() => started).toHaveLength(n);
    endOne();
  }
  expect(started).toEqual([1, 2, 5, 3, 4]);
  expect(await Promise.all([...greedy, modest])).toEqual([1, 2, 3, 4, 5]);
});

test('where all may wait that can, the last of the longest line is refused for somebody whose line is shorter', async () => {
  const slots = createWorkSlots({ running: 1, waiting: 3 });
  const { started, work, endOne } = lasting();
  const greedy = [1, 2, 3, 4].map((number) => slots.run(work(number), 'greedy').catch(({ code }) => code));
  const modest = slots.run(work(5), 'modest');
  expect(await greedy[3]).toBe('busy');
  await expect(slots.run(work(6), 'greedy')).rejects.toMatchObject({ code: 'busy' });
  for (let n = 1; n < 5; n++) {
    await expect.poll(() => started).toHaveLength(n);
    endOne();
  }
  expect(await Promise.all([...greedy, modest])).toEqual([1, 2, 3, 'busy', 5]);
});

test('an owner who has all slots that one may have waits, and another one does not', async () => {
  const slots = createWorkSlots({ running: 9, runningOfOwner: 2, waiting: 9 });
  const { started, work, endOne } = lasting();
  const greedy = [1, 2, 3].map((number) => slots.run(work(number), 'greedy'));
  const modest = slots.run(work(4), 'modest');
  await expect.poll(() => started).toEqual([1, 2, 4]);
  endOne();
  await expect.poll(() => started).toEqual([1, 2, 4, 3]);
  for (let n = 0; n < 3; n++) endOne();
  expect(await Promise.all([...greedy, modest])).toEqual([1, 2, 3, 4]);
});

test('where one owner may only have some waiting, a further call of theirs is refused, and one of another is not', async () => {
  const slots = createWorkSlots({ running: 1, waiting: 9, waitingOfOwner: 1, retrySeconds: 30 });
  const { started, work, endOne } = lasting();
  const taken = [1, 2].map((number) => slots.run(work(number), 'greedy'));
  await expect(slots.run(work(3), 'greedy')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 30 });
  const modest = slots.run(work(4), 'modest');
  for (let n = 1; n < 4; n++) {
    await expect.poll(() => started).toHaveLength(n);
    endOne();
  }
  expect(await Promise.all([...taken, modest])).toEqual([1, 2, 4]);
});

test('limits the places of one network, and of all networks together', async () => {
  const slots = createWorkSlots({ running: 3, runningOfOwner: 2, waiting: 0, retrySeconds: 30 });
  const [first] = [await slots.take('one'), await slots.take('one')];
  await expect(slots.take('one')).rejects.toMatchObject({ code: 'rate_limited', status: 429, retryAfterSeconds: 30 });
  await slots.take('two');
  await expect(slots.take('three')).rejects.toMatchObject({ code: 'busy', status: 503, retryAfterSeconds: 30 });
  first();
  await slots.take('one');
  await expect(slots.take('three')).rejects.toMatchObject({ code: 'busy' });
});
