import { setImmediate as soon } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharing } from './sharing.ts';

type Work = string;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());
/** What is due without waiting has happened. */
const settled = async () => {
  for (let n = 0; n < 3; n++) await soon();
};

/** Works that run until `end` is called for them; `ran` notes which ran together, and which alone. */
function scene(failing: (work: Work) => Error | null = () => null) {
  const ran: Work[][] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const runAll = async (works: readonly Work[]) => {
    ran.push([...works]);
    const end = Promise.withResolvers<void>();
    ends.push(end);
    await end.promise;
    const failed = works.map(failing).find((error) => error !== null);
    if (failed) throw failed;
    return works.map((work) => `${work} done`);
  };
  const share = sharing<Work>({ together: runAll, alone: async (work) => (await runAll([work]))[0] });
  const end = async (at: number) => {
    ends[at]!.resolve();
    await settled();
  };
  return { share: (work: Work, holds: string[] = []) => share<string>(work, holds), ran, end };
}

const names = (count: number, of = 'w') => Array.from({ length: count }, (_, at) => `${of}${at}`);

test('works of the same moment run together, and those that come meanwhile in the next transaction', async () => {
  const { share, ran, end } = scene();
  const first = Promise.all(names(3).map((work) => share(work)));
  await settled();
  const later = [share('x'), share('y')];
  await settled();
  expect(ran).toEqual([['w0', 'w1', 'w2']]);
  await end(0);
  expect(await first).toEqual(['w0 done', 'w1 done', 'w2 done']);
  expect(ran[1]).toEqual(['x', 'y']);
  await end(1);
  expect(await Promise.all(later)).toEqual(['x done', 'y done']);
});

test('at most sixteen share a transaction; nobody waits long for a slow one', async () => {
  const { share, ran, end } = scene();
  const all = names(20).map((work) => share(work));
  await settled();
  vi.advanceTimersByTime(49);
  expect(ran).toEqual([names(16)]);
  vi.advanceTimersByTime(1);
  expect(ran[1]).toEqual(names(20).slice(16));
  const last = share('last');
  await settled();
  expect(ran).toHaveLength(2);
  for (const at of [1, 2, 0]) await end(at);
  expect(ran[2]).toEqual(['last']);
  expect(await Promise.all([...all, last])).toHaveLength(21);
});

test('works that hold the same wait for each other, and nobody waits for them', async () => {
  const { share, ran, end } = scene();
  const all = [share('a', ['photo', 'key']), share('b', ['photo']), share('c', ['key']), share('d')];
  await settled();
  vi.advanceTimersByTime(60);
  expect(ran).toEqual([['a', 'd']]);
  all.push(share('e'));
  await settled();
  expect(ran[1]).toEqual(['e']);
  await end(0);
  await end(1);
  expect(ran[2]).toEqual(['b', 'c']);
  await end(2);
  expect(await Promise.all(all)).toHaveLength(5);
});

test('one that fails fails alone', async () => {
  const { share, ran, end } = scene((work) => (work === 'bad' ? new Error('its own fault') : null));
  const all = Promise.allSettled([share('a'), share('bad'), share('b')]);
  await settled();
  await end(0);
  expect(ran.slice(1)).toEqual([['a'], ['bad'], ['b']]);
  for (const at of [1, 2, 3]) await end(at);
  expect((await all).map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual([
    'a done',
    'its own fault',
    'b done',
  ]);
});

test('one that is run again and takes long holds what is its own, nothing else', async () => {
  const { share, ran, end } = scene((work) => (work === 'bad' ? new Error('its own fault') : null));
  const all = Promise.allSettled([share('bad', ['a photo']), share('good', ['a key'])]);
  await settled();
  await end(0);
  await end(2);
  vi.advanceTimersByTime(50);
  const later = share('later', ['a key']);
  await settled();
  expect(ran).toEqual([['bad', 'good'], ['bad'], ['good'], ['later']]);
  await end(1);
  await end(3);
  expect(await later).toBe('later done');
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('if the database cannot be reached all fail, because nobody knows what was written', async () => {
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
  const { share, ran, end } = scene(() => lost);
  const all = Promise.allSettled([share('a'), share('b')]);
  await settled();
  await end(0);
  expect((await all).map((one) => one.status === 'rejected' && one.reason)).toEqual([lost, lost]);
  expect(ran).toHaveLength(1);
});
