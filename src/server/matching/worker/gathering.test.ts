import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Gathering } from './gathering.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function scene() {
  const passed: string[][] = [];
  const gathering = new Gathering<string>(50, async (items) => {
    passed.push(items);
    if (items.includes('bad')) throw new Error('no');
  });
  return { gathering, passed };
}

it('passes on together what comes within the time, each once', async () => {
  const { gathering, passed } = scene();
  const done = Promise.all([gathering.add('a'), gathering.add('b'), gathering.add('a')]);
  await vi.advanceTimersByTimeAsync(49);
  expect(passed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(passed).toEqual([['a', 'b']]);
});

it('passes on at once what was collected when it is flushed, and then begins anew', async () => {
  const { gathering, passed } = scene();
  const [first] = [gathering.add('a'), gathering.flush(), gathering.flush()];
  await first;
  const second = gathering.add('b');
  await vi.advanceTimersByTimeAsync(50);
  await second;
  expect(passed).toEqual([['a'], ['b']]);
});

it('tells everybody whose items could not be passed on, and nobody else', async () => {
  const { gathering } = scene();
  const [one, two] = [gathering.add('one'), gathering.add('bad')];
  gathering.flush();
  await expect(one).rejects.toThrow('no');
  await expect(two).rejects.toThrow('no');
  const other = gathering.add('other');
  gathering.flush();
  await other;
});
