import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

test('never allows more than a burst and what has been refilled since', async () => {
  const waits = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(
      waits,
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: 60 }),
      async (pauses, burst, perSeconds) => {
        let now = 0;
        const buckets = createTokenBuckets(() => now);
        let taken = 0;
        for (const pause of pauses) {
          now += pause;
          if ((await buckets.take('me', { burst, perSeconds })) === 0) taken += 1;
        }
        expect(taken).toBeLessThanOrEqual(burst + (now / 1000) * (burst / perSeconds) + 1e-6);
        expect(taken).toBeGreaterThanOrEqual(Math.min(pauses.length, burst));
      },
    ),
  );
});

test('after the given wait the next attempt is allowed', async () => {
  let now = 0;
  const buckets = createTokenBuckets(() => now);
  const rule = { burst: 3, perSeconds: 60 };
  for (let n = 0; n < 3; n++) expect(await buckets.take('me', rule)).toBe(0);
  const wait = await buckets.take('me', rule);
  expect(wait).toBeCloseTo(20);
  now += wait * 1000 + 1;
  expect(await buckets.take('me', rule)).toBe(0);
  expect(await buckets.take('you', rule)).toBe(0);
});

test('an action may take several tokens, and one that takes more than a full bucket empties it', async () => {
  const buckets = createTokenBuckets(() => 0);
  const rule = { burst: 10, perSeconds: 100 };
  expect(await buckets.take('me', rule, 8)).toBe(0);
  expect(await buckets.take('me', rule, 4)).toBeCloseTo(20);
  expect(await buckets.take('me', rule, 2)).toBe(0);
  expect(await buckets.take('you', rule, 1000)).toBe(0);
  expect(await buckets.take('you', rule, 1)).toBeCloseTo(10);
});

test('forgets the keys that came once when very many come, and none that is used', async () => {
  const buckets = createTokenBuckets(() => 0);
  const rule = { burst: 2, perSeconds: 100 };
  expect(await buckets.take('once', rule)).toBe(0);
  expect(await buckets.take('often', rule)).toBe(0);
  for (let n = 0; n < 60_000; n++) {
    await buckets.take(`${n}`, rule);
    if (n % 10_000 === 0) await buckets.take('often', rule, 0);
  }
  expect(await buckets.take('often', rule, 2)).toBeGreaterThan(0);
  expect(await buckets.take('once', rule, 2)).toBe(0);
});

test('what an action has cost is taken afterwards, and nothing is allowed until the debt is paid', async () => {
  let now = 0;
  const buckets = createTokenBuckets(() => now);
  const rule = { burst: 10, perSeconds: 100 };
  buckets.charge('me', rule, 14);
  expect(await buckets.take('me', rule, 0)).toBeCloseTo(40);
  buckets.charge('me', rule, 1000);
  expect(await buckets.take('me', rule, 0)).toBeCloseTo(100);
  now += 100_000;
  expect(await buckets.take('me', rule, 0)).toBe(0);
  expect(await buckets.take('you', rule, 0)).toBe(0);
});

test('a machine whose clock is put back lets the same people through', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const buckets = createTokenBuckets();
  const rule = { burst: 3, perSeconds: 60 };
  await buckets.take('me', rule);
  vi.setSystemTime(Date.now() - 30 * 24 * 3600_000);
  expect(await buckets.take('me', rule)).toBe(0);
});
