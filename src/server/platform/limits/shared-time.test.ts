import { expect, test } from 'vitest';
import { SharedTime } from './shared-time.ts';

test('divides the time among those who are there at once, and loses none of it', () => {
  let now = 0;
  const time = new SharedTime(() => now);
  const first = time.begin();
  now += 10;
  const [second, third] = [time.begin(), time.begin()];
  now += 30;
  expect(second()).toBe(10);
  now += 4;
  expect([first(), third()]).toEqual([22, 12]);
});

test('time in which nobody is there is nobody’s', () => {
  let now = 100;
  const time = new SharedTime(() => now);
  time.begin()();
  now += 50;
  const end = time.begin();
  now += 3;
  expect(end()).toBe(3);
});

test('counts what this thread works, and not what it waits', async () => {
  const time = new SharedTime();
  const working = time.begin();
  for (const end = performance.now() + 60; performance.now() < end; );
  const worked = working();
  const waiting = time.begin();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(waiting()).toBeLessThan(worked);
});
