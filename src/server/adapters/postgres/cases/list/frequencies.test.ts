import { afterEach, expect, test, vi } from 'vitest';
import { aUser } from '#tests/factories/accounts.ts';
import { manyCases } from '#tests/factories/many-cases.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { type Ask, asking } from '../../connection/ask.ts';
import { recentFrequencies } from './frequencies.ts';

const { db, pool } = await testDatabase();
afterEach(() => vi.useRealTimers());

test('PostgreSQL knows how frequent tokens and words are, once it has counted', async () => {
  const read = () => recentFrequencies(asking(pool))();
  expect((await read()).counted).toBeNull();
  await manyCases(pool, (await aUser(db)).userId, 2000, 6);
  const { oldest, counted } = await read();
  expect(counted!.cases).toBe(2000);
  expect(counted!.tokens.known.get('located')).toBeCloseTo(0.75, 1);
  expect(counted!.words.known.get('street')).toBe(1);
  for (const { known, most } of [counted!.tokens, counted!.words]) {
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(Math.min(...known.values()));
  }
  const { rows } = await pool.query('select min(created_at) as oldest from cases');
  expect(oldest).toEqual(rows[0].oldest);
});

test('they are read once in ten minutes, and again at once after an error', async () => {
  vi.useFakeTimers();
  const ask = vi.fn(async () => [{ oldest: null, cases: 0, tokens: null, words: null }]);
  const frequencies = recentFrequencies(ask as Ask);
  ask.mockRejectedValueOnce(new Error('out of order'));
  await expect(frequencies()).rejects.toThrow('out of order');
  await Promise.all([frequencies(), frequencies()]);
  expect(ask).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(9 * 60_000);
  await frequencies();
  expect(ask).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(2 * 60_000);
  await frequencies();
  expect(ask).toHaveBeenCalledTimes(3);
});
