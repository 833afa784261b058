import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/harness/database.ts';
import { rate_limits } from './schema/accounts.ts';
import { sharedLimiter } from './shared-limiter.ts';

const { db, pool } = await testDatabase();
const limiter = sharedLimiter(db);
let keys = 0;
const newKey = () => `key ${keys++}`;

/** Pretends that this much time has passed. */
const passed = (seconds: number) =>
  pool.query('update rate_limits set full_at = full_at - make_interval(secs => $1)', [seconds]);

test('allows a burst and no more, however many attempts come at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 12 }), async (burst, tries) => {
      const key = newKey();
      const takes = Array.from({ length: tries }, () => limiter.take(key, { burst, perSeconds: 3600 }));
      const waits = await Promise.all(takes);
      expect(waits.filter((wait) => wait === 0)).toHaveLength(Math.min(burst, tries));
      // the attempts begin at slightly different times
      for (const wait of waits) expect(wait).toBeLessThanOrEqual(3600 / burst + 1);
    }),
    { numRuns: 25 },
  );
});

test('after the given wait the next attempt is allowed, and after the whole time a burst again', async () => {
  const [key, rule] = [newKey(), { burst: 3, perSeconds: 60 }];
  const taken = async () => (await limiter.take(key, rule)) === 0;
  for (let n = 0; n < 3; n++) expect(await taken()).toBe(true);
  const wait = await limiter.take(key, rule);
  expect(wait).toBeGreaterThan(18);
  expect(wait).toBeLessThanOrEqual(20);
  await passed(wait);
  expect([await taken(), await taken()]).toEqual([true, false]);
  await passed(600);
  for (let n = 0; n < 3; n++) expect(await taken()).toBe(true);
  expect(await taken()).toBe(false);
  expect(await limiter.take(newKey(), rule)).toBe(0);
  await limiter.forget(key);
  expect(await taken()).toBe(true);
});

test('a bucket that was filled while the clock was ahead begins anew', async () => {
  const [key, rule] = [newKey(), { burst: 2, perSeconds: 60 }];
  await limiter.take(key, rule);
  await passed(-365 * 24 * 3600);
  expect(await limiter.take(key, rule)).toBe(0);
  expect(await limiter.take(key, rule)).toBe(0);
  expect(await limiter.take(key, rule)).toBeGreaterThan(0);
});

test('does not write to the database’s log', async () => {
  const { rows } = await pool.query("select relpersistence from pg_class where relname = 'rate_limits'");
  expect(rows).toEqual([{ relpersistence: 'u' }]);
  expect(await db.$count(rate_limits)).toBeGreaterThan(0);
});
