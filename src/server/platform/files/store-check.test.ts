import { expect, test, vi } from 'vitest';
import { folderState, storeCheck } from './store-check.ts';

/** A store that accepts files or not, and a clock, both set by the test. */
function scene() {
  let at = 0;
  let works = true;
  const put = vi.fn(async () => {
    if (!works) throw new Error('read-only');
  });
  const probe = { put, delete: vi.fn(async () => {}) };
  const check = storeCheck(probe, () => at);
  return { check, probe, pass: (ms: number) => (at += ms), break: () => (works = false), mend: () => (works = true) };
}

test('a store is asked with a file of its own, which does not stay', async () => {
  const { check, probe } = scene();
  expect(await check.state()).toBe('up');
  expect(probe.delete).toHaveBeenCalledWith((probe.put.mock.calls as unknown[][])[0]![0]);
});

test('it is not asked again and again', async () => {
  const { check, probe, pass } = scene();
  for (let n = 0; n < 10; n++) {
    await check.state();
    pass(1000);
  }
  expect(probe.put).toHaveBeenCalledTimes(1);
});

test('a photo that could not be written is known at once, and so is one that could', async () => {
  const { check, probe } = scene();
  await expect(check.watch(Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(await check.state()).toBe('failing');
  expect(await check.watch(Promise.resolve('written'))).toBe('written');
  expect(await check.state()).toBe('up');
  expect(probe.put).not.toHaveBeenCalled();
});

test('a store that fails is asked again after seconds', async () => {
  const { check, pass, break: breakIt, mend } = scene();
  breakIt();
  expect(await check.state()).toBe('failing');
  mend();
  expect(await check.state()).toBe('failing');
  pass(5_000);
  expect(await check.state()).toBe('up');
});

test('a folder that is not there is not full', async () => {
  expect(await folderState('/nowhere/at/all')).toBe('up');
});
